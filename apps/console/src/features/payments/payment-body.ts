export type Body =
  | { kind: 'json'; text: string }
  | { kind: 'form'; fields: [name: string, value: string][] }
  | { kind: 'text'; text: string };

/** A body in its most readable form. It comes from outside and is only ever shown as text. */
export function bodyOf(raw: string): Body {
  const text = raw.trim();
  if (/^[[{]/.test(text)) {
    try {
      return { kind: 'json', text: JSON.stringify(JSON.parse(text), null, 2) };
    } catch {
      return { kind: 'text', text: raw };
    }
  }
  // Form fields contain no blanks, and each non-empty field has its `=`.
  if (/^[^\s<>=&]+=[^\s<>]*$/.test(text)) return { kind: 'form', fields: [...new URLSearchParams(text)] };
  return { kind: 'text', text: raw };
}
