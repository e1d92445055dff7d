/** Walks ids in their order, `limit` at a time. `read` returns the next ids after `last`, which is empty at first. */
export async function* idChunks(
  limit: number,
  read: (last: string, limit: number) => Promise<string[]>,
): AsyncGenerator<string[]> {
  for (let [last, full] = ['', true]; full; ) {
    const ids = await read(last, limit);
    if (ids.length > 0) yield ids;
    last = ids.at(-1) ?? '';
    full = ids.length === limit;
  }
}
