const gbkBytes = new Map<string, number[]>();
const decoder = new TextDecoder('gb18030');
for (let lead = 0x81; lead <= 0xfe; lead++) {
  for (let trail = 0x40; trail <= 0xfe; trail++) {
    const character = decoder.decode(Uint8Array.of(lead, trail));
    if (trail !== 0x7f && character.length === 1) gbkBytes.set(character, [lead, trail]);
  }
}

/** Encodes text as a spreadsheet on Chinese Windows does. */
export const gbk = (text: string): Buffer =>
  Buffer.from(Array.from(text).flatMap((character) => gbkBytes.get(character) ?? [character.charCodeAt(0)]));

export const utf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');

export const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

export const marked = (mark: readonly number[], text: Buffer): Buffer =>
  Buffer.concat([Buffer.from(mark), text]);
