/** The default colour. `tokens.json` has the same value, but is too large for every page to load. */
export const usualColour = '#2a5bd7';
