/** Email addresses are stored and compared in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
