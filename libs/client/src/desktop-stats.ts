/** Milliseconds in logarithmic buckets: constant memory, and percentiles within about 5 %. */
export class LatencyHistogram {
  static readonly #perOctave = 14;
  readonly #buckets = new Map<number, number>();
  count = 0;
  max = 0;

  record(ms: number): void {
    const bucket = Math.round(Math.log2(Math.max(ms, 0.01)) * LatencyHistogram.#perOctave);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.count++;
    this.max = Math.max(this.max, ms);
  }

  merge(other: LatencyHistogram): this {
    for (const [bucket, times] of other.#buckets) {
      this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + times);
    }
    this.count += other.count;
    this.max = Math.max(this.max, other.max);
    return this;
  }

  /** The value below which a `share` (0 to 1) of all records are; 0 without records. */
  percentile(share: number): number {
    let left = Math.ceil(share * this.count);
    for (const [bucket, times] of [...this.#buckets].sort(([a], [b]) => a - b)) {
      left -= times;
      if (left <= 0) return Math.min(this.max, 2 ** (bucket / LatencyHistogram.#perOctave));
    }
    return this.max;
  }
}

export class DesktopStats {
  /** Sent events, counted at each sending. */
  sent = 0;
  /** Events the server has stored, now or earlier. */
  acked = 0;
  /** Stored events that the server had stored before. */
  duplicates = 0;
  refused = 0;
  reconnects = 0;
  /** Milliseconds from sending a report frame to its answer. */
  readonly ackLatency = new LatencyHistogram();
}
