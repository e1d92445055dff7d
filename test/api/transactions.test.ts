import { createDataSource, Database, type TenantTx } from '@parley/platform/database';
import { expect, test } from 'vitest';
import { startPostgresTls } from '../support/postgres-tls.js';
import { writesToPostgres } from '../support/socket-writes.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const rename = `update tenants set language = 'en-US' where id = $1`;

async function tenantIn(language: string): Promise<string> {
  const { tenantId } = await makeTenant(world);
  await world.sql('update tenants set language = $2 where id = $1', [tenantId, language]);
  return tenantId;
}

const languageOf = async (tenantId: string): Promise<unknown> =>
  (await world.sql('select language from tenants where id = $1', [tenantId]))[0];

test('what failed beside others takes back also what those call for afterwards', async () => {
  const tenantId = await tenantIn('zh-CN');
  let late: Promise<unknown> = Promise.resolve();
  const work = world.app.get(Database).asSystem(async (tx) => {
    late = tx.query('select 1').then(() => tx.query(rename, [tenantId]));
    await Promise.all([late, Promise.reject(new Error('refused'))]);
  });
  await expect(work).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('the transaction is over');
  expect(await languageOf(tenantId)).toEqual({ language: 'zh-CN' });
});

test('nothing is done outside of a transaction that was committed with its last statements', async () => {
  const tenantId = await tenantIn('zh-CN');
  const work = world.app.get(Database).asSystem(async (tx) => {
    await tx.commitWith(() => [tx.query('select 1')]);
    await tx.query(rename, [tenantId]);
  });
  await expect(work).rejects.toThrow('the transaction is over');
  expect(await languageOf(tenantId)).toEqual({ language: 'zh-CN' });
});

test('a parameter that cannot be sent takes back what was sent before it with the commit', async () => {
  const tenantId = await tenantIn('zh-CN');
  const work = world.app.get(Database).asSystem(async (tx) => {
    await tx.commitWith(() => [tx.query(rename, [tenantId]), tx.query('select $1::jsonb', [{ amount: 1n }])]);
  });
  await expect(work).rejects.toThrow('BigInt');
  expect(await languageOf(tenantId)).toEqual({ language: 'zh-CN' });
});

test('a last statement that is refused before it is sent takes back the others', async () => {
  const tenantId = await tenantIn('zh-CN');
  const refused = async (): Promise<void> => {
    await Promise.resolve();
    throw new Error('refused');
  };
  const work = world.app.get(Database).asSystem(async (tx) => {
    await tx.commitWith(() => [tx.query(rename, [tenantId]), refused()]);
  });
  await expect(work).rejects.toThrow('refused');
  expect(await languageOf(tenantId)).toEqual({ language: 'zh-CN' });
});

test('a transaction of TypeORM within another one is a savepoint of it', async () => {
  const [kept, undone] = [await tenantIn('zh-CN'), await tenantIn('zh-CN')];
  await world.app.get(Database).asSystem(async ({ manager }) => {
    await manager.query(rename, [kept]);
    const inner = manager.transaction(async (within) => {
      await within.query(rename, [undone]);
      throw new Error('refused');
    });
    await expect(inner).rejects.toThrow('refused');
  });
  expect([await languageOf(kept), await languageOf(undone)]).toEqual([
    { language: 'en-US' },
    { language: 'zh-CN' },
  ]);
});

const numberSql = 'select $1::int';

test('statements of one turn leave in one system call', async () => {
  const { tenantId } = await makeTenant(world);
  const fourAtOnce = (tx: TenantTx) => tx.commitWith(() => [1, 2, 3, 4].map((n) => tx.query(numberSql, [n])));
  const database = world.app.get(Database);
  await database.asTenant(tenantId, fourAtOnce);
  // The settings of the transaction are sent with its beginning.
  expect(await writesToPostgres(() => database.asTenant(tenantId, fourAtOnce))).toBe(1);
});

test('a read leaves in one system call with both ends of its transaction', async () => {
  const { tenantId } = await makeTenant(world);
  const read = () => world.app.get(Database).readAsTenant(tenantId, (tx) => tx.query(numberSql, [1]));
  await read();
  expect(await writesToPostgres(read)).toBe(1);
});

test('statements of one turn leave in one system call on an encrypted connection too', async () => {
  const server = await startPostgresTls(new URL(world.database.appUrl));
  const source = await createDataSource({ url: server.url, entities: [], poolSize: 1 }).initialize();
  const runner = source.createQueryRunner();
  await runner.connect();
  const fourAtOnce = () => Promise.all([1, 2, 3, 4].map((n) => runner.query(numberSql, [n])));
  expect(await writesToPostgres(fourAtOnce)).toBe(1);
  await runner.release();
  await source.destroy();
  await server.close();
});
