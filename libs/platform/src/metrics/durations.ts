import { Histogram } from 'prom-client';

/** The buckets reach from a PostgreSQL statement to a proxy's time limit, in seconds. */
const defaultBuckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10] as const;

/** The durations under one combination of labels. */
export class Duration {
  readonly counts: number[];
  sum = 0;

  constructor(private readonly buckets: readonly number[]) {
    this.counts = Array.from({ length: buckets.length + 1 }, () => 0);
  }

  observe(seconds: number): void {
    let i = 0;
    while (i < this.buckets.length && seconds > (this.buckets[i] as number)) i++;
    this.counts[i] = (this.counts[i] ?? 0) + 1;
    this.sum += seconds;
  }
}

interface DurationsOptions {
  name: string;
  help: string;
  labels: readonly string[];
  buckets?: readonly number[];
}

/**
 * A histogram that looks each combination of labels up once. prom-client hashes the labels at each observation, which
 * takes too long for some of the measured paths.
 */
export class Durations extends Histogram {
  private readonly children = new Map<string, { labels: Record<string, string>; duration: Duration }>();
  private readonly title: string;
  private readonly help: string;
  private readonly bounds: readonly number[];
  private readonly names: readonly string[];

  constructor({ name, help, labels, buckets = defaultBuckets }: DurationsOptions) {
    super({ name, help, labelNames: labels, buckets: [...buckets], registers: [] });
    this.title = name;
    this.help = help;
    this.bounds = buckets;
    this.names = labels;
  }

  /** Returns the same object for the same values, in the order of the labels. Hot paths keep it. */
  child(...values: readonly string[]): Duration {
    const key = values.join('\n');
    const known = this.children.get(key);
    if (known) return known.duration;
    const labels = Object.fromEntries(this.names.map((name, at) => [name, values[at] ?? '']));
    const duration = new Duration(this.bounds);
    this.children.set(key, { labels, duration });
    return duration;
  }

  override get(): ReturnType<Histogram['get']> {
    const { title: name, help } = this;
    const line = (metricName: string, value: number, labels: Record<string, string | number>) => ({
      value,
      labels,
      metricName,
    });
    const values = [...this.children.values()].flatMap(({ labels, duration: { counts, sum } }) => {
      let count = 0;
      const buckets = counts.map((inBucket, at) =>
        line(`${name}_bucket`, (count += inBucket), { le: this.bounds[at] ?? '+Inf', ...labels }),
      );
      return [...buckets, line(`${name}_sum`, sum, labels), line(`${name}_count`, count, labels)];
    });
    const read = { name, help, type: 'histogram', values, aggregator: 'sum' };
    return Promise.resolve(read as unknown as Awaited<ReturnType<Histogram['get']>>);
  }

  /** The text format calls this first. */
  getForPromString(): ReturnType<Histogram['get']> {
    return this.get();
  }
}
