import { yieldToEventLoop } from '@parley/platform/concurrency';

/** Code units. What one statement writes at once is put into words in one go. */
const batchMax = 1_000_000;

/** JSON lists of the records, each short enough for one statement, and the place of its first record. */
export async function* jsonBatches(
  records: readonly object[],
): AsyncGenerator<{ json: string; from: number }> {
  const breathe = yieldToEventLoop();
  let [batch, length, from] = [[] as string[], 0, 0];
  for (const record of records) {
    const text = JSON.stringify(record);
    if (length + text.length > batchMax && batch.length > 0) {
      yield { json: `[${batch.join(',')}]`, from };
      [batch, length, from] = [[], 0, from + batch.length];
    }
    batch.push(text);
    length += text.length;
    await breathe();
  }
  if (batch.length > 0) yield { json: `[${batch.join(',')}]`, from };
}
