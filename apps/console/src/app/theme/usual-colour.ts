/** The colour nobody has changed: `tokens.json` says the same, and is more than every page should load. */
export const usualColour = '#2a5bd7';
