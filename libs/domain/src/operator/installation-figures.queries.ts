import { Injectable } from '@nestjs/common';
import {
  type InstallationFigures,
  listedStatuses,
  type ListedStatus,
  type MailState,
  type MonitorSnapshot,
  type PaymentProvider,
  type PortStatus,
} from '@parley/contracts/public';
import { countRows, pipelined, type SystemTx } from '@parley/platform/database';
import { desktopSessions } from '../identity/index.js';
import { storedEmails } from '../mail/index.js';
import { waitingSource, waitsAt } from '../monitor/index.js';
import { paymentReports } from '../payments/index.js';
import { socialAccounts } from '../ports/index.js';
import { subAccountNames } from '../sub-accounts/index.js';

type OpenPorts = Record<Exclude<PortStatus, 'offline'>, number>;

const deleted = `select id from ${subAccountNames} d where status = 'deleted'`;

const waitingSql = `
  select count(*)::int as conversations, min(c.waiting_since) as since
  from ${waitingSource} where ${waitsAt('$1')}`;

const lastCallbackSql = `
  select p.provider, (
    select r.received_at from ${paymentReports} r where r.provider = p.provider and r.source = 'callback'
    order by r.id desc limit 1) as at
  from unnest($1::text[]) as p (provider)`;

/** Figures of all tenants together. System path: operators belong to no tenant. */
@Injectable()
export class InstallationFiguresQueries {
  /** Uses an index of open ports alone. */
  async openPorts(tx: SystemTx): Promise<OpenPorts> {
    const rows = await tx.query<{ status: PortStatus; ports: number }>(
      `select status, count(*)::int as ports from ${socialAccounts} a where status <> 'offline' group by 1`,
    );
    const found = new Map(rows.map(({ status, ports }) => [status, ports]));
    return {
      online: found.get('online') ?? 0,
      connecting: found.get('connecting') ?? 0,
      fault: found.get('fault') ?? 0,
    };
  }

  /** Social accounts with a closed port. Deleted sub-accounts are left out. */
  async offlinePorts(tx: SystemTx): Promise<number> {
    const [row] = await tx.query<{ ports: number }>(
      `select count(*)::int as ports from ${socialAccounts} a
       where a.status = 'offline' and a.sub_account_id not in (${deleted})`,
    );
    return row?.ports ?? 0;
  }

  async subAccounts(tx: SystemTx): Promise<Record<ListedStatus, number>> {
    const rows = await tx.query<{ status: ListedStatus; found: number }>(
      `select status, count(*)::int as found from ${subAccountNames} s where status = any($1) group by 1`,
      [listedStatuses],
    );
    const found = new Map(rows.map(({ status, found: count }) => [status, count]));
    return Object.fromEntries(listedStatuses.map((name) => [name, found.get(name) ?? 0])) as Record<
      ListedStatus,
      number
    >;
  }

  async clients(tx: SystemTx, now: Date): Promise<MonitorSnapshot['clients']> {
    const [row] = await tx.query<MonitorSnapshot['clients']>(
      `select count(*)::int as connected, count(distinct x.sub_account_id)::int as "subAccounts"
       from ${desktopSessions} x where x.ended_at is null and x.online_until > $1`,
      [now],
    );
    return row ?? { connected: 0, subAccounts: 0 };
  }

  async waiting(tx: SystemTx, now: Date): Promise<InstallationFigures['waiting']> {
    const [row] = await tx.query<{ conversations: number; since: Date | null }>(waitingSql, [now]);
    return { conversations: row?.conversations ?? 0, longestSince: row?.since?.toISOString() ?? null };
  }

  /** The last webhook of each provider, and the number of waiting reports up to the limit of lists. */
  async payments(tx: SystemTx, providers: PaymentProvider[]): Promise<InstallationFigures['payments']> {
    const counted = (verdict: 'received' | 'parked') =>
      countRows(tx, { from: `${paymentReports} r`, where: `r.verdict = '${verdict}'`, parameters: [] });
    const [rows, received, parked] = await pipelined([
      tx.query<{ provider: PaymentProvider; at: Date | null }>(lastCallbackSql, [providers]),
      counted('received'),
      counted('parked'),
    ]);
    const states = rows.map(({ provider, at }) => ({ provider, lastCallbackAt: at?.toISOString() ?? null }));
    return { providers: states, received, parked };
  }

  async mail(tx: SystemTx, now: Date): Promise<MailState> {
    const [[waiting], failed] = await pipelined([
      tx.query<{ queued: number; oldest: Date | null }>(
        `select count(*)::int as queued, min(created_at) as oldest from ${storedEmails} l where status = 'queued'`,
      ),
      countRows(tx, { from: `${storedEmails} l`, where: `l.status = 'failed'`, parameters: [] }),
    ]);
    const { queued = 0, oldest } = waiting ?? {};
    const oldestSeconds = oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1_000) : 0;
    return { queued, oldestSeconds, failed };
  }
}
