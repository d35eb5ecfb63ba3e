"""What every game shares: requests and errors, options and presets, money, the working of a result, texts."""
