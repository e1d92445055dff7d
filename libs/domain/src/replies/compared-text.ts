/** How texts and keywords are compared: NFKC, case-folded, without blanks at the ends. */
export const comparedText = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').trim();
