import { yieldToEventLoop } from '@parley/platform/concurrency';

/** The code units of one list. A longer one would be serialized and sent in one go. */
const batchMax = 1_000_000;

/** Lists of the records in JSON, each short enough for one statement. `from` is the index of its first record. */
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
