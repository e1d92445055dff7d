import { Injectable } from '@nestjs/common';
import { Counter, Gauge, type Metric, Registry } from 'prom-client';
import { Durations } from './durations.js';

const patienceMs = 2_000;
/** How long the same numbers are returned, because reading them queries the database and every queue. */
const freshMs = 2_000;

type DurationsOptions = ConstructorParameters<typeof Durations>[0];

/**
 * The numbers of this process for a scraper. Labels only have a few values from the code, and never a tenant, an address
 * or an id.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly readings: (() => Promise<void>)[] = [];
  private latest: Promise<string> | undefined;

  readonly contentType = this.registry.contentType;

  add<Added extends Metric>(metric: Added): Added {
    this.registry.registerMetric(metric);
    return metric;
  }

  counter<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ): Counter<Label> {
    return this.add(new Counter({ name, help, labelNames, registers: [] }));
  }

  /** A counter whose value is kept elsewhere. */
  total(name: string, help: string, read: () => number): void {
    const collect = (): void => {
      counter.reset();
      counter.inc(read());
    };
    const counter: Counter = this.add(new Counter({ name, help, registers: [], collect }));
  }

  /** `read` sets it whenever the numbers are read. */
  gauge<Label extends string>(
    name: string,
    help: string,
    { labels = [], read }: { labels?: readonly Label[]; read?: (gauge: Gauge<Label>) => void } = {},
  ): Gauge<Label> {
    const collect = read && { collect: (): void => read(gauge) };
    const gauge: Gauge<Label> = new Gauge({ name, help, labelNames: labels, registers: [], ...collect });
    return this.add(gauge);
  }

  durations(options: DurationsOptions): Durations {
    return this.add(new Durations(options));
  }

  /** Runs before the numbers are read. If its source is unreachable, a number keeps its last value. */
  beforeReading(work: () => Promise<void>): void {
    this.readings.push(work);
  }

  /** Registers metrics by the registry itself, as prom-client's defaults do. */
  collectBy(collect: (registry: Registry) => void): void {
    collect(this.registry);
  }

  /** The text exposition format, some seconds old at most. */
  exposition(): Promise<string> {
    this.latest ??= this.read().finally(() => {
      setTimeout(() => (this.latest = undefined), freshMs).unref();
    });
    return this.latest;
  }

  private async read(): Promise<string> {
    const readings = Promise.allSettled(this.readings.map((work) => work()));
    await Promise.race([readings, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    return this.registry.metrics();
  }
}
