import { createDataSource, Database, TransactionAbortedError } from '@parley/platform/database';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { gainFans } from '../support/fans.js';
import { startPgbouncer } from '../support/pgbouncer.js';
import { findPgbouncer } from '../support/pgbouncer-program.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

/** Fewer connections than the api and the worker open at once, so they share them. */
const poolSize = 6;

const found = await findPgbouncer();
const obstacle = 'missing' in found ? found.missing : undefined;
if (obstacle) process.stdout.write(`PgBouncer was not tried: ${obstacle}\n`);

describe.skipIf(obstacle)('behind PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let forgetful: typeof pooler;
  beforeAll(async () => {
    if ('missing' in found) throw new Error(found.missing);
    const { adminUrl, secrets } = inject('servers');
    const { hostname: host, port } = new URL(adminUrl);
    const users = {
      parley_app: secrets['DATABASE_APP_PASSWORD'] ?? '',
      parley_system: secrets['DATABASE_SYSTEM_PASSWORD'] ?? '',
    };
    const options = { program: found.program, host, port, users, poolSize };
    pooler = await startPgbouncer(options);
    forgetful = await startPgbouncer({ ...options, more: 'max_prepared_statements = 0' });
  });
  afterAll(() => Promise.all([pooler?.stop(), forgetful?.stop()]));

  const through = (address: string): string => Object.assign(new URL(address), { port: pooler.port }).href;
  const world = withWorld({
    worker: true,
    environment: ({ appUrl, systemUrl }) => ({
      APP_DATABASE_URL: through(appUrl),
      SYSTEM_DATABASE_URL: through(systemUrl),
    }),
  });

  it('tenants see their own rows alone, however many share its connections, and every fan is counted', async () => {
    const tenants = await Promise.all(Array.from({ length: 12 }, () => makeTenant(world)));
    await Promise.all(
      tenants.map(async (tenant, i) => {
        const place = await makeSocialAccount(world, tenant.tenantId);
        const fans = Array.from({ length: i + 1 }, (_, n) => ({ account: `fan${n}` }));
        await gainFans(world, tenant.tenantId, place, fans);
      }),
    );
    const totals = await Promise.all(
      tenants.map(async (tenant) => {
        const { body } = await tenant.as('get', '/api/dashboard').expect(200);
        return (body as { data: { total: { gained: number } } }).data.total.gained;
      }),
    );
    expect(totals).toEqual(tenants.map((_, i) => i + 1));
    const servers = await world.sql<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = $1 and usename = 'parley_app'`,
      [world.database.name],
    );
    expect(servers[0]?.n).toBeLessThanOrEqual(poolSize);
  });

  it('ends the statement of the transaction whose signal aborts, and no other', async () => {
    const database = world.app.get(Database);
    const aborting = new AbortController();
    const slow = database.asSystem((tx) => tx.query('select pg_sleep(60) as aborted'), {
      signal: aborting.signal,
    });
    const neighbour = database.asSystem((tx) => tx.query('select 1 as n, pg_sleep(1)'));
    const running = (text: string) =>
      world.sql(`select from pg_stat_activity where datname = $1 and state = 'active' and query = $2`, [
        world.database.name,
        text,
      ]);
    await expect.poll(() => running('select pg_sleep(60) as aborted')).toHaveLength(1);
    const ended = expect(slow).rejects.toBeInstanceOf(TransactionAbortedError);
    aborting.abort();
    await ended;
    expect(await running('select pg_sleep(60) as aborted')).toEqual([]);
    expect(await neighbour).toMatchObject([{ n: 1 }]);
  });

  it('is ready behind one that knows prepared statements, and not behind one that does not', async () => {
    await request(world.url).get('/api/health/ready').expect(200);
    const open = (address: string) =>
      createDataSource({
        url: Object.assign(new URL(address), { port: forgetful.port }).href,
        entities: [],
      }).initialize();
    const [app, system] = await Promise.all([
      open(world.database.appUrl),
      open(world.database.systemUrl),
    ] as const);
    const behind = new Database(app, system, 1);
    await behind.ping();
    await expect(behind.checkPrepared()).rejects.toThrow(/prepared statement/);
    await expect(behind.checkPrepared()).rejects.toThrow(/prepared statement/);
    await behind.onApplicationShutdown();
  });
});
