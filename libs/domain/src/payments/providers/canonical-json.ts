/** Texts, numbers, and what opens or parts a list or an object. */
const tokens = /"((?:[^"\\]|\\.)*)"|-?\d[\d.eE+-]*|[[{,]/g;
/** Reports hold some dozens. */
const tokensMax = 2_000;

/**
 * A JSON text with the keys of every object in it sorted, as JavaScript writes it, but each number as it was written:
 * parsed and written again, `1.10` would be another text than the one that was signed. Throws what `JSON.parse` does,
 * also for more than is in any report.
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

/** A value as text: its texts begin with `t`, and its numbers, as texts, with `n`. */
function written(value: unknown): string {
  if (typeof value === 'string')
    return value.startsWith('n') ? value.slice(1) : JSON.stringify(value.slice(1));
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key.slice(1))}:${written(part)}`).join(',')}}`;
}
