/** Code units of an excerpt before the match, and in all. */
const [excerptBefore, excerptMax] = [24, 200];

/** The part of a text around a match, on one line. */
export function excerptOf(text: string, wanted: string): string {
  const line = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const at = line.toLowerCase().indexOf(wanted.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase());
  const from = at > excerptBefore * 2 ? at - excerptBefore : 0;
  // An excerpt must not begin or end with half a surrogate pair.
  const part = line.slice(from, from + excerptMax).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${from + excerptMax < line.length ? '…' : ''}`;
}
