import { expect, it } from 'vitest';
import { decodedText, detectEncoding, TextEncodingError } from './text-encoding.js';

const text = '账号,昵称\r\n+8613800138000,小明\r\n';

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
const gbk = hex('d5cbbac52ceac7b3c60d0a2b383631333830303133383030302cd0a1c3f70d0a');
const utf16le = Buffer.from(text, 'utf16le');
const utf16be = Buffer.from(text, 'utf16le').swap16();

async function* pieces(bytes: Buffer, size = bytes.length): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(bytes: Buffer, size?: number): Promise<[string, string]> {
  const encoding = await detectEncoding(() => pieces(bytes, size));
  let whole = '';
  for await (const part of decodedText(pieces(bytes, size), encoding)) whole += part;
  return [encoding, whole];
}

it.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with a mark', Buffer.concat([hex('efbbbf'), Buffer.from(text)]), 'utf-8'],
  ['UTF-16 LE with a mark', Buffer.concat([hex('fffe'), utf16le]), 'utf-16le'],
  ['UTF-16 BE with a mark', Buffer.concat([hex('feff'), utf16be]), 'utf-16be'],
  ['UTF-16 LE', utf16le, 'utf-16le'],
  ['UTF-16 BE', utf16be, 'utf-16be'],
  ['GBK', gbk, 'gb18030'],
])('%s is read as what it is, wherever it is cut', async (_, bytes, encoding) => {
  expect(await read(bytes)).toEqual([encoding, text]);
  for (const size of [1, 3, 7]) expect(await read(bytes, size)).toEqual([encoding, text]);
});

it('a beginning may end within a character', async () => {
  const cut = Buffer.from(text).subarray(0, 4);
  expect(await detectEncoding(() => pieces(cut), { isCut: true })).toBe('utf-8');
  expect(await detectEncoding(() => pieces(cut))).toBe('gb18030');
});

it('what is no text is refused', async () => {
  const archive = hex('504b0304140006000800000021007ca1');
  await expect(read(archive)).rejects.toThrow(TextEncodingError);
  await expect(read(Buffer.from([0xff, 0xff, 0x41]))).rejects.toThrow(TextEncodingError);
});
