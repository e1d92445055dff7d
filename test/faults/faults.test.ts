import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { checkSweep } from './invariants.mjs';
import { runScenarioOn } from './run-scenario.mjs';
import { scenarios } from './scenarios.mjs';
import { startSystem } from './system.mjs';

/** The limit for scenarios that restart processes on a busy machine. */
const slow = 600_000;
/** The fastest fault of each kind. */
const usual: string[] = [
  'worker-kill',
  'payment-kill',
  'send-kill',
  'redis-kill',
  'flushall',
  'postgres-restart',
  'webhook-kill',
];
const others = Object.keys(scenarios).filter((name) => !usual.includes(name));

type System = Awaited<ReturnType<typeof startSystem>>;

let system: System | undefined;
// A provider in one scenario's environment closes the sandbox that another scenario uses, unless its secret is set.
const environment: Record<string, string> = Object.assign(
  { SANDBOX_SECRET: randomBytes(48).toString('base64url') },
  ...Object.values(scenarios).map(({ env }) => env),
);
const running = async (): Promise<System> => (system ??= await startSystem('faults', { env: environment }));

// A failed scenario's leftovers would break the next one, which therefore gets a new system.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  process.stdout.write(`${task.name}: logs and data stay in ${system?.folder}\n`);
  await system?.stop({ keep: true });
  system = undefined;
}, slow);
afterAll(() => system?.stop(), slow);

async function expectKept(name: string): Promise<void> {
  const { rows, acked } = await runScenarioOn(await running(), name, {
    clients: 6,
    perSecond: 30,
    seconds: 2,
  });
  expect(rows.filter(({ equal }) => !equal)).toEqual([]);
  expect(acked).toBeGreaterThan(100);
}

// Real: every process, PostgreSQL, Redis and the sockets. Small: the load. `npm run faults` uses more load and a
// separate system for each scenario.
describe('every promise is kept', () => {
  test.each(usual)('%s', expectKept, slow);

  test.each(others)('%s', { tags: ['full'], timeout: slow }, expectKept);

  test(
    'afterwards the sweep has marked each event as done',
    async () => {
      expect(await checkSweep(await running())).toMatchObject({ one: 0 });
    },
    slow,
  );
});
