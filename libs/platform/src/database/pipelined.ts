export type Settled<Work extends readonly unknown[]> = { -readonly [Key in keyof Work]: Awaited<Work[Key]> };

/**
 * Waits for statements that were sent without waiting for each other's rows. A connection in pipeline mode sends each
 * statement at once, and PostgreSQL runs them in that order, which is also the order of their locks: one round trip for
 * all. Each element must send its statements before it first awaits, so TypeORM's manager cannot be used in one.
 *
 * Rejects with the first error, but only when all have ended. `Promise.all` would roll back while some still send.
 */
export async function pipelined<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<Settled<Work>> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
