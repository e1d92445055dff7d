import { expect, test } from 'vitest';
import { runScenario } from './run-scenario.mjs';

// Real: every process, PostgreSQL, Redis and the sockets. Small: the load. `npm run faults` has the rest.
test.each(['worker-kill', 'payment-kill', 'flushall'])('%s: every promise is kept', async (name) => {
  const { rows, acked } = await runScenario(name, { clients: 6, perSecond: 30, seconds: 2 });
  expect(rows.filter(({ equal }) => !equal)).toEqual([]);
  expect(acked).toBeGreaterThan(100);
});
