/** A pushed payload with its place in its room's stream: the next is always `seq` + 1, or one was missed. */
export interface Push<T> {
  stream: string;
  seq: number;
  data: T;
}

/** The last number of each stream of the caller. */
export interface StreamPositions {
  streams: Record<string, number>;
}
