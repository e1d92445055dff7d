/** The parts of a pasted address around its host. */
const around = /^https?:\/\/|[/?#].*$/gi;

/** The host in what was typed or pasted. */
export const hostOf = (text: string): string => text.trim().replace(around, '').trim();

/** The host in ASCII as it travels, where it is written otherwise; null where it is the same or no host. */
export function asciiOf(text: string): string | null {
  const host = hostOf(text).toLowerCase();
  try {
    const { hostname } = new URL(`https://${host}`);
    return hostname === host || !hostname.includes('xn--') ? null : hostname;
  } catch {
    return null;
  }
}
