/** E-mail addresses are kept and compared in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
