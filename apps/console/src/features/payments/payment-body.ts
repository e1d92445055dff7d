export type Body =
  | { kind: 'json'; text: string }
  | { kind: 'form'; fields: [name: string, value: string][] }
  | { kind: 'text'; text: string };

/** A body as it reads best. It is text from outside, and never anything but text. */
export function bodyOf(raw: string): Body {
  const text = raw.trim();
  if (/^[[{]/.test(text)) {
    try {
      return { kind: 'json', text: JSON.stringify(JSON.parse(text), null, 2) };
    } catch {
      return { kind: 'text', text: raw };
    }
  }
  // Fields of a form have no blanks, and each but an empty one its `=`.
  if (/^[^\s<>=&]+=[^\s<>]*$/.test(text)) return { kind: 'form', fields: [...new URLSearchParams(text)] };
  return { kind: 'text', text: raw };
}
