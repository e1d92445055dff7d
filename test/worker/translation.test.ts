import { SubAccountDeletionService } from '@parley/domain/sub-accounts';
import { EventQueues } from '@parley/platform/queue';
import { expect, it, vi } from 'vitest';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

/** Translations by their age in days, and by the tenants that paid for them. */
async function remember(
  tenantId: string,
  rows: { key: string; days: number; subAccountId?: string }[],
): Promise<void> {
  for (const { key, days, subAccountId = 'sub_one' } of rows) {
    await world.rows.add('cached_translations', {
      tenantId,
      key,
      requestId: key,
      subAccountId,
      text: 'Hallo',
      provider: 'pseudo',
      createdAt: new Date(Date.now() - days * 86_400_000),
    });
  }
}
const keysOf = async (tenantId: string): Promise<string[]> =>
  (await world.rows.find('cached_translations', { tenantId }, ['key'], 'key')).map(({ key }) => key);

it('a translation is remembered for a month', async () => {
  const { tenantId } = await makeTenant(world);
  await remember(tenantId, [
    { key: 'new', days: 0 },
    { key: 'nearly', days: 29 },
    { key: 'old', days: 31 },
  ]);
  await world.worker
    ?.get(EventQueues, { strict: false })
    .queue('characters')
    .add('translation.drop-cache', {});
  await vi.waitFor(async () => expect(await keysOf(tenantId)).toEqual(['nearly', 'new']), 10_000);
});

it('what a sub-account had translated goes with it', async () => {
  const { tenantId } = await makeTenant(world);
  await remember(tenantId, [
    { key: 'mine', days: 0, subAccountId: 'sub_gone' },
    { key: 'theirs', days: 0 },
  ]);
  await world.app.get(SubAccountDeletionService, { strict: false }).erase(tenantId, 'sub_gone');
  expect(await keysOf(tenantId)).toEqual(['theirs']);
});
