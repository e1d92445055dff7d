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
  /** Left out: now. */
  gainedAt?: Date;
  /** Left out: as `gainedAt`. */
  reportedAt?: Date;
}

/** The social account that reports them, and what its sub-account is set to. */
export interface FanReporter {
  subAccountId: string;
  socialAccountId: string;
  platform?: PlatformCode;
  dedupeScope?: DedupeScope;
}

/** Counts fans as the worker does what a client reported. Returns the ids of their gains in the order given; empty for a repeated report. */
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
