import { randomUUID } from 'node:crypto';
import type { DedupeScope, PlatformCode } from '@parley/contracts/public';
import { FanGainProcessor } from '@parley/domain/fans';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import type { World } from './world.js';

export interface ReportedFan {
  account: string;
  nickname?: string;
  link?: string;
  phone?: string;
  origin?: string;
  /** By default now. */
  gainedAt?: Date;
  /** By default equal to `gainedAt`. */
  reportedAt?: Date;
}

/** The reporting social account, with its sub-account's settings. */
export interface FanReporter {
  subAccountId: string;
  socialAccountId: string;
  platform?: PlatformCode;
  dedupeScope?: DedupeScope;
}

/**
 * Counts reported fans as the worker does. Returns the ids of their gains in the given order; empty for a repeated
 * report.
 */
export async function gainFans(
  world: World,
  tenantId: string,
  { platform = 'telegram', dedupeScope = 'sub_account', ...place }: FanReporter,
  fans: readonly ReportedFan[],
): Promise<string[]> {
  const now = world.app.get(Clock).now();
  const reports = fans.map((fan) => {
    const gainedAt = fan.gainedAt ?? now;
    return {
      nickname: '',
      link: '',
      phone: '',
      reportedAt: gainedAt,
      ...fan,
      ...place,
      id: randomUUID(),
      platform,
      dedupeScope,
      gainedAt,
    };
  });
  const counter = world.app.get(FanGainProcessor, { strict: false });
  await world.app.get(Database).asTenant(tenantId, (tx) => counter.count(tx, reports));
  const gains = await world.rows.find('gains', { tenantId, socialAccountId: place.socialAccountId }, [
    'id',
    'reportId',
  ]);
  const byReport = new Map(gains.map(({ id, reportId }) => [reportId, id]));
  return reports.map(({ id }) => byReport.get(id) ?? '');
}

/** A case-sensitive WeChat id for a number below ten. */
export const openIdOf = (fan: number): string => `oFan${fan}AbCdEfGhIjKlMnOpQrStUvW`;

/** The number of the fan whose id equals a key, in its own case or folded. */
export const fanOfKey = (key: string): number => Number(/^ofan(\d)/i.exec(key)?.[1]);

/** Stores accounts as an earlier release did, which folded the case of every id. Folded ones stay unchanged. */
export async function storeFolded(
  world: World,
  tenantId: string,
  table: 'contacts' | 'social_accounts' = 'contacts',
): Promise<void> {
  const rows = await world.rows.find(table, { tenantId }, ['id', 'accountKey']);
  const keys = new Set(rows.map(({ accountKey }) => accountKey));
  for (const { id, accountKey } of rows) {
    const folded = accountKey.toLowerCase();
    if (!keys.has(folded)) await world.rows.change(table, { id }, { accountKey: folded });
  }
}
