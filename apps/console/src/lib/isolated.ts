/** Hebrew, Arabic and the adjacent scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Prepares a text for the middle of a sentence, so that a right-to-left text does not reorder its surroundings. */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
