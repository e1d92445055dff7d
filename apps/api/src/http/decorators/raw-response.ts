/** An answer for machines, sent without the envelope. */
export class RawResponse<T> {
  constructor(readonly value: T) {}
}
