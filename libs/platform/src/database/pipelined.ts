/**
 * Statements that need not wait for one another's rows, sent together and done in the order in which they were called
 * for. Rejects as the first that failed, and only when all have ended: none is sent after the rollback.
 */
export async function pipelined<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
