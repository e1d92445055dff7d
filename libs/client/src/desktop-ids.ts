let lastMs = 0;
let sequence = 0;

/** A UUID v7. The ids of one process strictly increase, even within a millisecond. */
export function uuidv7(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now > lastMs) {
    lastMs = now;
    sequence = (bytes[6]! << 3) | (bytes[7]! >> 5); // 11 random bits leave room to count up
  } else if (++sequence > 0xfff) {
    lastMs++;
    sequence = 0;
  }
  const ms = lastMs.toString(16).padStart(12, '0');
  const tail = [...bytes.subarray(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((bytes[8]! & 0x3f) | 0x80).toString(16);
  const count = sequence.toString(16).padStart(3, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${count}-${variant}${tail.slice(2, 4)}-${tail.slice(4)}`;
}

/** A UUID derived from a text. All processes derive the same one. */
export async function uuidOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
