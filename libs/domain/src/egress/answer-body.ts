/** An answer has more bytes than its reader allows. */
export class AnswerTooLarge extends Error {}

/** Reads a body. Rejects with `AnswerTooLarge`, and closes the connection, if there are more than `most` bytes. */
export async function readAtMost(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > most) throw new AnswerTooLarge(`more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
