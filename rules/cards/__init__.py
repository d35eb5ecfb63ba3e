"""What all card games share: cards, packs, tricks and who knows which card.

A family fills in the places below (C1 to C22). Those with a module are asked for there; the others are the
family's own, until two families need the same.

C1   pack: which ranks, jokers, doubles           `cards.pack_of`
C2   strength, a relation and not a number        `tricks.Beats`
C3   sides and roles                              the family: a function of the seat
C4   deal: packets, turned card, second part      the family's `deal` and `start`
C5   exchange: put away first, then draw          `exchange`
C6   auction                                      the family: a phase of its play
C7   contract                                     the family: part of its state
C8   trumps, asked at every card                  `tricks.Beats` and `tricks.Duty` get the whole trick
C9   filter of leads                              `tricks.Duty` on a trick without cards
C10  duties of following, applied in order        `tricks.Duty`
C11  unit of play: trick, bout, pile              `tricks.Trick` is one of them
C12  open floor, seats that are not asked         `core.play`: `bystanders`, `accepts`
C13  refill from the stock                        `exchange.drawn`
C14  what taking is worth                         the family's scoring
C15  combinations in a hand                       `combinations.runs`, `combinations.of_a_rank`
C16  announcing: moment, freedom, dialogue        the family: a phase of its play
C17  interrupts                                   the family: a phase of its play
C18  made or not                                  the family's scoring
C19  the order in which points come in            the family's scoring
C20  sheet over several deals                     the family's `settle`
C21  knowledge, card by card                      `knowledge`
C22  no play, no payments                         the family leaves `replay` or `deltas` out
"""
