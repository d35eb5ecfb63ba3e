// One module for every widget. Python draws the page; this puts it into the document, keeps the reader's place
// in it (focus, caret, opened details, half-typed text) and reports what was touched. What the data- attributes
// mean stands in live.py. It travels once with every widget, so it stays small.

const KEPT = "mjwidgets"; // the key in the browser's storage
const BUSY = 200, LATE = 3000; // milliseconds without an answer until the reader is told

const FIELDS = "input, select, textarea";
const isTyped = (node) => node.matches("textarea, select, input:not([type=checkbox], [type=radio])");
const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null);

// ---- Patching: make what is there equal to what Python drew, with the nodes that are there, since focus, caret and
// a running transition live in nodes.

// A node is kept for the one with its key, else for the next unkeyed one of its name.
function patchChildren(parent, drawn) {
  const wanted = new Set([...drawn.children].map(keyOf));
  const keyed = new Map();
  for (const child of [...parent.children]) {
    const key = keyOf(child);
    if (key === null) continue;
    if (wanted.has(key)) keyed.set(key, child);
    else child.remove(); // at once, so that those behind it need not move
  }
  let at = parent.firstChild;
  for (const want of [...drawn.childNodes]) {
    const key = keyOf(want);
    const have = key === null ? nextUnkeyed(at, want.nodeName) : keyed.get(key);
    if (have?.nodeName !== want.nodeName) {
      parent.insertBefore(want, at);
      continue;
    }
    if (have === at) at = at.nextSibling;
    else move(parent, have, at);
    patch(have, want);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function nextUnkeyed(node, name) {
  while (node && (node.nodeName !== name || keyOf(node) !== null)) node = node.nextSibling;
  return node;
}

function move(parent, node, before) {
  if (parent.moveBefore) return parent.moveBefore(node, before); // keeps focus and transitions
  const focused = document.activeElement;
  parent.insertBefore(node, before);
  if (node.contains(focused)) focused.focus({ preventScroll: true });
}

function patch(have, want) {
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.data !== want.data) have.data = want.data;
    return;
  }
  // Most of a view is as it was, and the browser sees that much faster. What was typed it does not see.
  if (have.isEqualNode(want) && !have.matches(FIELDS) && !have.querySelector(FIELDS)) return;
  const typing = have === document.activeElement && isTyped(have) && have.nodeName !== "SELECT";
  const isReaders = (name) => // what the reader or this module has set since it was drawn
    name === "tabindex" || (name === "open" && have.nodeName === "DETAILS") || (name === "value" && typing);
  for (const { name } of [...have.attributes])
    if (!want.hasAttribute(name) && !isReaders(name)) have.removeAttribute(name);
  for (const { name, value } of want.attributes)
    if (have.getAttribute(name) !== value && !isReaders(name)) have.setAttribute(name, value);
  if (have.nodeName === "TEXTAREA") have.defaultValue = want.defaultValue;
  else patchChildren(have, want);
  // What was typed or ticked is no attribute. A field in use keeps it, others show what Python drew.
  if ("checked" in have) have.checked = want.checked;
  if (isTyped(have) && !typing && have.value !== want.value) have.value = want.value;
}

// ---- Gliding: a piece moves to where it is drawn now from where it lay, or from where it has come.

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 350, easing: "ease-out" };

const places = (root) =>
  new Map([...root.querySelectorAll("[data-spot]")].map((node) => [node.dataset.spot, node.getBoundingClientRect()]));

function glide(root, before) {
  if (STILL.matches) return;
  for (const node of root.querySelectorAll("[data-from]")) {
    const names = [node.dataset.spot, ...node.dataset.from.split(", ")];
    const was = before.get(names.find((name) => before.has(name)));
    const now = node.getBoundingClientRect();
    if (!was?.width || !now.width) continue;
    const [x, y] = centre(was).map((at, axis) => at - centre(now)[axis]);
    if (Math.hypot(x, y) < 2) continue;
    const size = Math.min(was.height / now.height, 2);
    node.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 1 }, { zIndex: 1 }], GLIDE);
  }
}

// ---- Where things lie: arrow keys go to the neighbour that the eye would choose.

const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
const ARROWS = {
  ArrowRight: (x, y) => x > 1 && Math.abs(y) <= x,
  ArrowLeft: (x, y) => x < -1 && Math.abs(y) <= -x,
  ArrowDown: (x, y) => y > 1 && Math.abs(x) <= 2 * y, // rows are seldom aligned, so up and down are wider
  ArrowUp: (x, y) => y < -1 && Math.abs(x) <= -2 * y,
};

const PAGES = { PageUp: true, PageDown: true }; // what a presenter sends

function nearest(stops, box, isThere = () => true) {
  const [x, y] = centre(box);
  let best = null, least = Infinity;
  for (const stop of stops) {
    const [a, b] = centre(stop.getBoundingClientRect());
    const distance = Math.hypot(a - x, b - y);
    if (distance < least && isThere(a - x, b - y)) [best, least] = [stop, distance];
  }
  return best;
}

// ---- What a touch says.

function valueOf(control) {
  if (control.type === "checkbox") return control.checked;
  if (control.type === "radio") return dataValue(control) ?? control.value;
  if (control.type === "number" || control.type === "range")
    return Number.isNaN(control.valueAsNumber) ? null : control.valueAsNumber;
  return control.value;
}

function dataValue(node) {
  try {
    return JSON.parse(node.dataset.value);
  } catch {
    return node.dataset.value; // a plain string, or none
  }
}

// One symbol sheet for all widgets of a page. It stands on the body, because in the output of the first widget it
// would vanish with that cell. Two versions may meet on a page: ids carry the version.
function placeShapes(shared) {
  const id = `mj-shapes-${shared.get("version")}`;
  if (document.getElementById(id)) return;
  const sheet = Object.assign(document.createElement("div"), { id, innerHTML: shared.get("svg") });
  sheet.setAttribute("aria-hidden", "true");
  sheet.style.cssText = "position:absolute;width:0;height:0;overflow:hidden"; // display:none would kill gradients
  document.body.append(sheet);
}

function storage() {
  try {
    return window.localStorage;
  } catch {
    return null; // not allowed here
  }
}

async function render({ model, el, signal, host }) {
  const shared = await host.getModel(model.get("shared"));
  if (signal.aborted) return;
  placeShapes(shared);

  el.classList.add("mj");
  const root = Object.assign(document.createElement("div"), { tabIndex: -1 });
  const note = Object.assign(document.createElement("p"), { className: "mj-note", hidden: true });
  note.setAttribute("role", "alert");
  el.replaceChildren(root, note);
  const page = () => root.firstElementChild.dataset;
  let spot = null; // what was touched last

  // A widget can be taller than the window, so a note lies by what was touched; a click puts it away.
  function say(text) {
    note.textContent = text;
    note.hidden = !text;
    note.style.cssText = "";
    if (!text || !root.contains(spot)) return;
    note.style.cssText = "position:absolute;margin:0";
    const frame = el.getBoundingClientRect(), box = spot.getBoundingClientRect();
    const under = box.bottom - frame.top + 6, over = box.top - frame.top - note.offsetHeight - 6;
    const top = under + note.offsetHeight < frame.height ? under : Math.max(over, 0);
    note.style.top = `${top + el.scrollTop}px`;
    note.scrollIntoView({ block: "nearest" });
  }

  // ---- Touches. One is under way at a time, and its token comes back with the answer: JupyterLab hands one touch to
  // the kernel's main thread and the next to a subshell, where it could overtake.

  const me = Math.random().toString(36).slice(2);
  const waiting = []; // touches that are still to be sent
  let count = 0; // of touches sent
  let timers = null; // set while an answer is awaited
  let isLate = false; // perhaps it never comes

  const settle = () => {
    timers?.forEach(clearTimeout);
    timers = null;
    isLate = false;
    el.removeAttribute("aria-busy");
  };
  signal.addEventListener("abort", settle);

  function warn() {
    isLate = true;
    say(page().late);
  }

  function send(message) {
    timers ??= [setTimeout(() => el.setAttribute("aria-busy", "true"), BUSY), setTimeout(warn, LATE)];
    try {
      model.send({ ...message, token: `${me}-${++count}` });
    } catch { // the kernel was restarted
      settle();
      waiting.length = 0;
      say(page().gone);
    }
  }

  function sendNext() {
    while (waiting.length) {
      const { message, pressed } = waiting.shift();
      const current = pressed ? pressed() : message;
      if (!current) continue;
      send(current);
      return true;
    }
    return false;
  }

  // Clicks all count, in their order. Of the values of one field that come faster than answers, the last counts.
  function report(message, { field = null, pressed = null } = {}) {
    if (field && waiting.at(-1)?.field === field) waiting.pop();
    waiting.push({ message, field, pressed });
    if (!timers || isLate) sendNext();
  }

  const touch = (what, value) => report({ do: what, value });

  function setValue(field) {
    const { name, dataset } = field;
    if (dataset.do) report({ do: dataset.do, value: valueOf(field), ...(name && { name }) }, { field });
  }

  // ---- Drawing.

  let composing = false;

  function draw() {
    // Patching under an input method breaks the word that is being composed; its end draws.
    if (composing) return;
    const had = root.contains(document.activeElement) ? document.activeElement : null;
    const box = had?.getBoundingClientRect();
    const drawn = document.createElement("template");
    drawn.innerHTML = model.get("view");
    const before = places(root);
    patchChildren(root, drawn.content);
    glide(root, before);
    if (had && (!root.contains(had) || had.matches(":disabled")))
      (root.querySelector("[data-focus]") ?? nearest(stops(), box) ?? root).focus({ preventScroll: true });
    rove();
  }

  function answer() {
    const isOurs = timers && model.get("token") === `${me}-${count}`;
    if (isOurs) settle();
    if (!timers) say(model.get("problem"));
    draw();
    if (isOurs) sendNext() || work();
  }

  // Long work goes in slices: Python draws how far it is, and the view that began it asks for more.
  function work() {
    const more = root.querySelector("[data-work]");
    if (more) touch(more.dataset.work);
  }

  // ---- Focus.

  function stops(within = root) {
    const all = within.querySelectorAll("a[href], button, input, select, textarea, summary, [data-do]");
    return [...all].filter((s) => s.nodeName !== "FORM" && !s.matches(":disabled") && s.checkVisibility());
  }

  // Tab visits a group once: at the control that was used last, else at a pressed one, else at the first.
  function rove() {
    for (const group of root.querySelectorAll("[data-group]")) {
      const members = stops(group).filter((s) => s.closest("[data-group]") === group && !isTyped(s));
      const stop =
        members.find((s) => s === document.activeElement) ??
        members.find((s) => s.getAttribute("tabindex") === "0") ??
        members.find((s) => s.ariaPressed === "true" || s.ariaChecked === "true") ??
        members[0];
      for (const s of members) s.setAttribute("tabindex", s === stop ? "0" : "-1");
    }
    for (const s of root.querySelectorAll("[data-do]:not([tabindex])")) if (s.tabIndex < 0) s.setAttribute("tabindex", "0");
  }

  function keydown(event) {
    const { key, target, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && key === "Enter")) return;
    event.stopPropagation(); // else JupyterLab takes "dd" on a tile for "delete this cell"
    if (event.isComposing) return;
    if (key === "Escape") return (el.closest(".jp-Cell") ?? root).focus();
    if (isTyped(target) || target.type === "radio") return;
    const act = target.closest("[data-do]:not(form)");
    const keys = target.closest("[data-keys]") ?? root.querySelector("[data-keys]");
    const isPresenting = document.fullscreenElement === el && (key in PAGES || (key in ARROWS && target === root));
    if (keys && isPresenting) {
      touch(keys.dataset.keys, key);
    } else if (key in ARROWS) {
      const others = stops().filter((s) => s !== target && !isTyped(s));
      nearest(others, target.getBoundingClientRect(), ARROWS[key])?.focus();
    } else if (key === "Enter" || key === " ") {
      const native = target.matches("button, input, summary, a[href]");
      if (native && !repeat) return; // the browser makes a click of it
      if (!native && act && !repeat) press(act);
    } else if (keys && (key.length === 1 || key === "Backspace" || key === "Delete")) {
      touch(keys.dataset.keys, key);
    } else return;
    event.preventDefault();
  }

  // The focus leaves the button, so that arrow keys turn pages.
  function turnFull() {
    if (document.fullscreenElement) document.exitFullscreen();
    else el.requestFullscreen().then(() => root.focus(), (error) => say(error.message));
  }

  // A second click on "one more" that waits for the answer to the first means one more than that answer. So what a
  // control says is read when it is sent, if it is still the same; nothing is sent if it can no longer be used.
  function press(node) {
    if (node.ariaDisabled === "true") return;
    const message = { do: node.dataset.do, value: dataValue(node) };
    const [key, label] = [keyOf(node), node.ariaLabel];
    const isSame = () =>
      key !== null && root.contains(node) && keyOf(node) === key && node.ariaLabel === label && node.dataset.do === message.do;
    const pressed = () => {
      if (!isSame()) return message;
      return !node.matches(":disabled") && node.ariaDisabled !== "true" && { ...message, value: dataValue(node) };
    };
    report(message, { pressed });
  }

  // ---- What all widgets share, and what the browser keeps: Python mirrors that, and says what to store.

  let known = null; // of what is stored, to Python

  function tell() {
    const stored = storage()?.getItem(KEPT) ?? null, isNews = ![known, shared.get("kept")].includes(stored);
    known = stored;
    if (isNews) {
      try {
        shared.send({ kept: stored });
      } catch {} // a dead kernel learns nothing; the next touch says so
    }
    return isNews;
  }

  function store() {
    const kept = shared.get("kept");
    if (tell() || kept === known) return; // what another notebook has stored, Python merges first
    storage()?.setItem(KEPT, (known = kept));
    window.dispatchEvent(new StorageEvent("storage", { key: KEPT })); // for other notebooks of this page
  }

  // Widgets that were drawn with another language, other house rules or other progress.
  function follow() {
    const isBehind = (name) => name in page() && page()[name] !== String(shared.get(name));
    if (["language", "house", "indices", "four", "french", "kept"].some(isBehind)) touch("mj:follow");
  }

  // ---- Wiring.

  const on = (type, listener) => el.addEventListener(type, listener, { signal });
  for (const type of ["click", "keydown", "input"]) on(type, ({ target }) => (spot = target));
  note.addEventListener("click", () => (note.hidden = true));
  on("keydown", keydown);
  on("focusin", rove);
  on("click", ({ target }) => {
    if (target.closest("[data-full]")) return turnFull();
    const act = target.closest("[data-do]:not(form, input, select, textarea)");
    if (act) press(act);
  });
  on("submit", (event) => {
    event.preventDefault(); // else the page would be left
    const form = event.target;
    if (form.dataset.do) touch(form.dataset.do, Object.fromEntries(new FormData(form, event.submitter)));
  });
  on("input", (event) => {
    if (!event.isComposing) setValue(event.target);
  });
  on("compositionstart", () => (composing = true));
  on("compositionend", ({ target }) => {
    composing = false;
    setValue(target);
    draw();
  });

  model.on("change", answer);
  shared.on("change", () => {
    if (signal.aborted) return;
    store();
    follow();
  });
  window.addEventListener("storage", ({ key }) => key === KEPT && tell(), { signal });
  say(model.get("problem"));
  draw();
  store();
  follow();
}

export default { render };
