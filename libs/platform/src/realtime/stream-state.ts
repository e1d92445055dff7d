/** A stream and the last number of each event that was pushed to it. */
export interface StreamState {
  seq: number;
  /** Events up to this number are unknown. */
  from: number;
  events: ReadonlyMap<string, number>;
}

/** Reads the fields and values of its hash. */
export function streamState(hash: string[]): StreamState {
  const fields = new Map<string, number>();
  for (let i = 0; i < hash.length; i += 2) fields.set(hash[i] ?? '', Number(hash[i + 1]));
  const [seq, from] = [fields.get('seq') ?? 0, fields.get('from') ?? 0];
  for (const field of ['seq', 'from']) fields.delete(field);
  return { seq, from, events: fields };
}
