import type { INestApplicationContext } from '@nestjs/common';
import { dayMs } from '@parley/contracts/public';
import {
  AllocationService,
  CharacterReservationService,
  CharacterSpendEntity,
} from '@parley/domain/characters';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { asOf } from './demo-clock.js';
import { asRoute } from './demo-context.js';
import { demoSubAccounts } from './demo-plan.js';
import { generator } from './demo-random.js';

const usageDays = 9;

/** Adds the translations of the last days, charged to each sub-account. Does nothing if there are any. */
export async function demoUsage(
  app: INestApplicationContext,
  tenantId: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const isDone = await app
    .get(Database)
    .asTenant(tenantId, (tx) => tx.manager.existsBy(CharacterSpendEntity, { tenantId }));
  if (isDone) return;
  const spender = app.get(CharacterReservationService, { strict: false });
  const now = app.get(Clock).nowMs();
  const random = generator(11);
  const busy = demoSubAccounts.filter(({ daily, stopped }) => daily >= 14 && !stopped);
  for (let day = usageDays; day >= 1; day--) {
    await asOf(app, new Date(now - day * dayMs), async () => {
      const spends = busy.flatMap(({ settings: { account, characterMode }, daily }) =>
        Array.from({ length: 2 + Math.floor(random() * 3) }, (_, index) => ({
          tenantId,
          subAccountId: ids.get(account) ?? '',
          cause: `demo ${account} ${day} ${index}`,
          purpose: 'translation' as const,
          amount: Math.ceil(daily * (characterMode === 'limited' ? 8 : 30) * (0.5 + random())),
        })),
      );
      await Promise.all(spends.map((spend) => spender.reserve(spend)));
      for (const { cause } of spends) spender.capture(tenantId, cause);
    });
  }
  const limited = demoSubAccounts.find(({ settings }) => settings.characterMode === 'limited');
  const subAccountId = limited && ids.get(limited.settings.account);
  if (!subAccountId) return;
  await asOf(app, new Date(now - dayMs), () =>
    asRoute('characters.allocate', () =>
      app.get(AllocationService, { strict: false }).allocate(tenantId, {
        subAccountId,
        type: 'add',
        amount: 10_000,
        remark: '周末活动',
      }),
    ),
  );
}
