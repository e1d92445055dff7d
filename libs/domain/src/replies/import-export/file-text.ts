import { TextDecoder } from 'node:util';
import { rejectWhole } from './file-problems.js';

/** Decodes a file as it arrives. Rejects with `replies.import_invalid` if it is not UTF-8, or is too long. */
export async function* fileText(bytes: AsyncIterable<Buffer>, lengthMax: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  for await (const piece of bytes) {
    const text = decoded(decoder, piece);
    length += text.length;
    if (length > lengthMax)
      rejectWhole('content', 'maxLength', `A file may have at most ${lengthMax} characters.`);
    yield text;
  }
  yield decoded(decoder);
}

function decoded(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    return rejectWhole('content', 'utf8', 'This is not a text in UTF-8.');
  }
}
