/** Texts, numbers, and the characters that open or separate a list or an object. */
const tokens = /"((?:[^"\\]|\\.)*)"|-?\d[\d.eE+-]*|[[{,]/g;
/** Real reports have some dozens. */
const tokensMax = 2_000;

/**
 * A JSON text with sorted keys in every object and JavaScript's spacing. Numbers keep their spelling: parsed
 * and written again, `1.10` would differ from the signed text. Throws as `JSON.parse` does, and for more
 * tokens than a report has.
 */
export function canonicalJson(text: string): string {
  JSON.parse(text);
  let count = 0;
  const marked = text.replace(tokens, (token, content: string | undefined) => {
    if (++count > tokensMax) throw new SyntaxError('more than a report');
    if (content !== undefined) return `"t${content}"`;
    return /[[{,]/.test(token) ? token : `"n${token}"`;
  });
  return written(JSON.parse(marked));
}

/** A value as text. Its strings begin with `t`, and its numbers are strings that begin with `n`. */
function written(value: unknown): string {
  if (typeof value === 'string')
    return value.startsWith('n') ? value.slice(1) : JSON.stringify(value.slice(1));
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key.slice(1))}:${written(part)}`).join(',')}}`;
}
