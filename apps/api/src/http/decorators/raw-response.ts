/** An answer for machines that travels without the envelope. */
export class RawResponse<T> {
  constructor(readonly value: T) {}
}
