import { randomUUID } from 'node:crypto';

const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * A JSON text with the keys of every object in it sorted, as JavaScript writes it, but each number as it was written:
 * parsed and written again, `1.10` would be another text than the one that was signed. Throws what `JSON.parse` does.
 */
export function sortedJson(text: string): string {
  JSON.parse(text);
  const mark = randomUUID();
  const marked = text.replace(tokens, (token) => (token.startsWith('"') ? token : `"${mark}${token}"`));
  return JSON.stringify(sorted(JSON.parse(marked))).replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
