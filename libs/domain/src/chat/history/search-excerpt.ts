/** Code units of an excerpt before what was found, and in all. */
const [excerptBefore, excerptMax] = [24, 200];

/** The part of a text in which another stands, on one line. */
export function excerptOf(text: string, wanted: string): string {
  const line = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const at = line.toLowerCase().indexOf(wanted.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase());
  const from = at > excerptBefore * 2 ? at - excerptBefore : 0;
  // Half a pair of surrogates is no text.
  const part = line.slice(from, from + excerptMax).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${from + excerptMax < line.length ? '…' : ''}`;
}
