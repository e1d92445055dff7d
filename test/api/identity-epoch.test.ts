import { type SessionKind, SessionService } from '@parley/domain/identity';
import { SubAccountSecretService, SubAccountService } from '@parley/domain/sub-accounts';
import { Database, type TenantTx } from '@parley/platform/database';
import { describe, expect, it, vi } from 'vitest';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

describe('what ends the sessions of a sub-account', () => {
  it.each(['console', 'desktop'] as const)(
    'ends those of a %s that began before it, whatever the clocks of the nodes say',
    async (kind: SessionKind) => {
      const { tenantId } = await makeTenant(world);
      const { id: subAccountId } = await makeSubAccount(world, tenantId);
      const [sessions, service] = [world.app.get(SessionService), world.app.get(SubAccountService)];
      const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
        world.app.get(Database).asTenant(tenantId, work);
      const begin = async (hours: number): Promise<string> => {
        const holder = { role: 'agent', tenantId, userId: null, subAccountId } as const;
        const { sessionId } = await inTenant((tx) => sessions.start(tx, { ...holder, kind }));
        await world.rows.change(
          'sessions',
          { id: sessionId },
          { createdAt: new Date(Date.now() + hours * 3_600_000) },
        );
        return sessionId;
      };
      const earlier = await begin(1);
      await world.app.get(SubAccountSecretService).rotate(tenantId, subAccountId);
      const later = await begin(-1);
      const [event] = await world.rows.find('outbox', { name: 'sub-account.secret-rotated', tenantId }, [
        'payload',
      ]);
      const end = () =>
        inTenant((tx) => sessions.endOutlived(tx, kind, event?.payload as never, 'secret_rotated'));
      expect([await end(), await end()], 'the second delivery says the same').toEqual([[earlier], [earlier]]);
      expect([await sessions.isLive(earlier), await sessions.isLive(later)]).toEqual([false, true]);

      await service.stop(tenantId, subAccountId);
      const stopped = { subAccountId, epoch: 2 };
      expect(await inTenant((tx) => sessions.endOutlived(tx, kind, stopped, 'sub_account_stopped'))).toEqual([
        later,
      ]);
    },
  );

  it.each(['sub_accounts', 'tenants'] as const)(
    'is answered over HTTP for a second at most, also while no event of %s arrives',
    async (table) => {
      const { tenantId } = await makeTenant(world);
      const { id: subAccountId } = await makeSubAccount(world, tenantId);
      const sessions = world.app.get(SessionService);
      const { sessionId } = await world.app
        .get(Database)
        .asTenant(tenantId, (tx) =>
          sessions.start(tx, { role: 'agent', tenantId, userId: null, subAccountId, kind: 'desktop' }),
        );
      const began = performance.now();
      const now = vi.spyOn(performance, 'now').mockReturnValue(began);
      try {
        expect(await sessions.isLive(sessionId)).toBe(true);
        await (table === 'tenants'
          ? world.rows.change('tenants', { id: tenantId }, { status: 'suspended' })
          : world.rows.change('sub_accounts', { id: subAccountId }, { status: 'stopped' }));
        now.mockReturnValue(began + 1_010);
        expect(await sessions.isLive(sessionId)).toBe(false);
      } finally {
        now.mockRestore();
      }
    },
  );

  it('spares a device that came back by the new secret before its old session was ended', async () => {
    const { tenantId } = await makeTenant(world);
    const desk = await makeSubAccount(world, tenantId);
    const database = world.app.get(Database);
    const enter = async (code: string) => {
      const client = await RawClient.connect(world, { by: 'code', code, deviceId: 'the same device' });
      client.close();
      return client.welcome.sessionId;
    };
    const earlier = await enter(desk.code);
    expect(await enter(desk.code)).toBe(earlier);
    const { code } = await world.app.get(SubAccountSecretService).rotate(tenantId, desk.id);
    const later = await enter(code);
    await database.asTenant(tenantId, (tx) =>
      world.app
        .get(SessionService)
        .endOutlived(tx, 'desktop', { subAccountId: desk.id, epoch: 1 }, 'secret_rotated'),
    );
    expect(await world.app.get(SessionService).isLive(later)).toBe(true);
  });
});
