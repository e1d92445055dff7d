export interface JsonBounds {
  /** Depth of nested lists and objects. */
  depth: number;
  /** Number of all lists, objects, elements and fields. */
  values: number;
}
export type JsonExcess = keyof JsonBounds;

const code = (text: string): number => text.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')];
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')];

/** Finds the limit that a JSON text exceeds, if any, in one pass over its bytes and without parsing it. */
export function jsonExcess(bytes: Uint8Array, bounds: JsonBounds): JsonExcess | null {
  let [depth, values] = [0, 1];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at + 1);
    else if (byte === comma) values++;
    else if (byte === openList || byte === openObject) {
      values++;
      if (++depth > bounds.depth) return 'depth';
    } else if (byte === closeList || byte === closeObject) depth--;
    if (values > bounds.values) return 'values';
  }
  return null;
}

function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === quote) return at;
    if (bytes[at] === backslash) at++;
  }
  return bytes.length;
}
