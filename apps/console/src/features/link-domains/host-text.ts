/** The parts of a pasted address outside its host. */
const around = /^https?:\/\/|[/?#].*$/gi;

/** The host in a typed or pasted text. */
export const hostOf = (text: string): string => text.trim().replace(around, '').trim();

/** The host's ASCII form; null when it equals the text or the text is no host. */
export function asciiOf(text: string): string | null {
  const host = hostOf(text).toLowerCase();
  try {
    const { hostname } = new URL(`https://${host}`);
    return hostname === host || !hostname.includes('xn--') ? null : hostname;
  } catch {
    return null;
  }
}
