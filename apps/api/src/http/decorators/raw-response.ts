/** An answer for machines that travels without the envelope. */
export class Bare<T> {
  constructor(readonly value: T) {}
}
