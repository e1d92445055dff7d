/** A pushed payload with its number in its room's stream. The next is `seq` + 1; a gap means a missed push. */
export interface Push<T> {
  stream: string;
  seq: number;
  data: T;
}

/** The last number of each stream of the caller. */
export interface StreamPositions {
  streams: Record<string, number>;
}
