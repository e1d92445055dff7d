import { randomUUID } from 'node:crypto';
import type { PlatformCode } from '@parley/contracts/public';
import { FanGainProcessor } from '@parley/domain/fans';
import { Database, type TenantTx } from '@parley/platform/database';
import type { World } from './world.js';

export interface Desk {
  /** By default telegram. */
  platform?: PlatformCode;
  subAccountId: string;
  socialAccountId: string;
  dedupeScope?: 'sub_account' | 'tenant';
}

export interface FanReport {
  account: string;
  at: Date;
  by: Desk;
}

/** Runs in a transaction of the tenant. */
export const inTenant = <T>(world: World, tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  world.app.get(Database).asTenant(tenantId, work);

/** Counts reports as the worker does, in one batch; returns the number of new gains. */
export const countFans = async (
  world: World,
  tenantId: string,
  reports: readonly FanReport[],
): Promise<number> => {
  const gains = await inTenant(world, tenantId, (tx) =>
    world.app.get(FanGainProcessor, { strict: false }).count(
      tx,
      reports.map(({ account, at, by }) => ({
        id: randomUUID(),
        subAccountId: by.subAccountId,
        socialAccountId: by.socialAccountId,
        platform: by.platform ?? 'telegram',
        dedupeScope: by.dedupeScope ?? 'sub_account',
        account,
        nickname: '',
        link: '',
        phone: '',
        gainedAt: at,
        reportedAt: at,
      })),
    ),
  );
  return gains?.gained ?? 0;
};
