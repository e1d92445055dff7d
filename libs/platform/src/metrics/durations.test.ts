import { Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { Durations } from './durations.js';

describe('durations', () => {
  it('read as the histogram of prom-client reads', async () => {
    const [ours, theirs] = [new Registry(), new Registry()];
    const options = { name: 'a_seconds', help: 'A', buckets: [0.1, 1] };
    const durations = new Durations({ ...options, labels: ['route', 'status'] });
    ours.registerMetric(durations);
    const histogram = new Histogram({ ...options, labelNames: ['route', 'status'], registers: [theirs] });
    for (const [route, seconds] of [
      ['GET /a', 0.05],
      ['GET /a', 0.1],
      ['GET /a', 7],
      ['GET /"b"', 0.5],
    ] as const) {
      durations.child(route, '200').observe(seconds);
      histogram.labels(route, '200').observe(seconds);
    }
    expect(durations.child('GET /a', '200')).toBe(durations.child('GET /a', '200'));
    expect(await ours.metrics()).toBe(await theirs.metrics());
  });
});
