import { idempotencyLimits } from '@parley/contracts/public';
import { SessionSweeper } from '@parley/domain/identity';
import { chunkRows, Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { IdempotencyKeyRepository, IdempotencyKeySweeper } from '@parley/platform/idempotency';
import { describe, expect, it, vi } from 'vitest';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TENANTS_AT_ONCE: '3' } });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const service = <T>(type: new (...parts: never[]) => T): T => world.app.get(type, { strict: false });

async function addKeys(tenantId: string, count: number, hours: number): Promise<void> {
  await world.rows.add(
    'idempotency_keys',
    Array.from({ length: count }, (_, n) => ({
      tenantId,
      key: `key-${hours}-${String(n).padStart(6, '0')}`,
      operation: '',
      bodyHash: '',
      createdAt: hoursAgo(hours),
    })),
  );
}

describe('sweepers', () => {
  it('delete in chunks, pass over what others have locked, and leave what is young', async () => {
    const { tenantId } = await makeTenant(world);
    await addKeys(tenantId, chunkRows + 500, idempotencyLimits.keepHours + 1);
    await addKeys(tenantId, 3, idempotencyLimits.keepHours - 1);
    const database = service(Database);
    const chunks = vi.spyOn(service(IdempotencyKeyRepository), 'deleteCreatedBefore');
    const locked = `key-${idempotencyLimits.keepHours + 1}-000000`;
    const left = () => world.rows.find('idempotency_keys', { tenantId });
    await database.asTenant(tenantId, async (tx) => {
      await tx.query('select from idempotency_keys where key = $1 for update', [locked]);
      await service(IdempotencyKeySweeper).sweep();
      expect((await left()).map(({ key }) => key)).toContain(locked);
    });
    const deleted = await Promise.all(chunks.mock.results.map(({ value }) => value as Promise<number>));
    chunks.mockRestore();
    expect(deleted).toEqual([chunkRows, 499]);
    expect(await left()).toHaveLength(4);
    await service(IdempotencyKeySweeper).sweep();
    expect(await left()).toHaveLength(3);
  });

  it('delete sessions that are long over, by each of their ends', async () => {
    const { tenantId } = await makeTenant(world);
    const old = hoursAgo(31 * 24);
    const session = {
      tenantId,
      kind: 'console' as const,
      role: 'owner' as const,
      rotatedAt: old,
      createdAt: old,
    };
    await world.rows.add('sessions', [
      { ...session, id: 'ses_ended', endedAt: old, expiresAt: hoursAgo(-24) },
      { ...session, id: 'ses_expired', expiresAt: old },
      { ...session, id: 'ses_young', endedAt: hoursAgo(1), expiresAt: hoursAgo(1) },
    ]);
    await service(SessionSweeper).sweep();
    const left = await world.rows.find('sessions', { id: ['ses_ended', 'ses_expired', 'ses_young'] });
    expect(left.map(({ id }) => id)).toEqual(['ses_young']);
  });

  it('serve tenants side by side, so many at once, and one that fails stops no other', async () => {
    const tenants = await Promise.all(Array.from({ length: 7 }, () => makeTenant(world)));
    const ids = tenants.map(({ tenantId }) => tenantId);
    let [running, most] = [0, 0];
    const work = async (tx: TenantTx) => {
      most = Math.max(most, ++running);
      await tx.query('select pg_sleep(0.05)');
      running--;
      if (tx.tenantId === ids[2]) throw new Error('this tenant fails');
      return tx.tenantId;
    };
    const results = await forEachTenant(service(Database), ids, work);
    expect(most).toBe(3);
    expect([...results.values()].toSorted()).toEqual(ids.filter((id) => id !== ids[2]).toSorted());
  });
});
