import type { TenantSupport } from '@parley/contracts/public';
import { MailDeliveryService, MailOutboxService } from '@parley/domain/mail';
import { NoticeService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { expect, it } from 'vitest';
import { makeSignedInOperator } from '../support/operator.js';
import { buy, onSale } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

// No server listens there.
const world = withWorld({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });

it('names the last sign-in, payments, email faults and open warnings of a tenant, and none of another', async () => {
  const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
  const operator = await makeSignedInOperator(world);
  const [user] = await world.rows.find('users', { tenantId: tenant.tenantId });
  await world.app
    .get(Database)
    .asTenant(tenant.tenantId, (tx) =>
      world.app
        .get(MailOutboxService, { strict: false })
        .post(tx, { kind: 'password-changed', to: user?.email ?? '', language: 'en-US', params: {} }),
    );
  await world.app.get(MailDeliveryService, { strict: false }).deliverDue();
  await buy(world, tenant.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
  await world.app.get(Database).asTenant(tenant.tenantId, (tx) =>
    world.app.get(NoticeService, { strict: false }).create(tx, {
      kind: 'characters.low',
      params: { balance: 3 },
      subAccountId: null,
      cause: 'low',
    }),
  );
  const read = async (id: string) =>
    (await operator.as('get', `/api/operator/tenants/${id}/support`).expect(200)).body.data as TenantSupport;
  const support = await read(tenant.tenantId);
  expect(support.lastSignIn?.at).toBeDefined();
  expect(support.payments).toHaveLength(1);
  expect(support.payments[0]?.paid).toBeGreaterThan(0);
  expect(support.mailFaults).toMatchObject([{ kind: 'password-changed', status: 'queued' }]);
  expect(support.mailFaults[0]?.error).toContain('ECONNREFUSED');
  expect(support.warnings).toMatchObject([{ kind: 'characters.low', count: 1 }]);
  expect(await read(other.tenantId)).toMatchObject({ payments: [], mailFaults: [], warnings: [] });
  await operator.as('get', '/api/operator/tenants/tnt_00000000000000000000000000/support').expect(404);
});
