import { Injectable } from '@nestjs/common';
import {
  type FailedTranslation,
  type FailedTranslationQuery,
  listedStatuses,
  type ListedStatus,
  monitorLimits,
  type MonitorSnapshot,
  type Page,
  type PortStatus,
  portStatuses,
  type WaitingConversation,
  type WaitingQuery,
  type WaitingSpan,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, isBefore, pipelined, readPage, type TenantTx } from '@parley/platform/database';
import { EventBacklogQueries } from '@parley/platform/messaging';
import { contactView } from '../fans/index.js';
import { desktopSessions } from '../identity/index.js';
import { socialAccounts } from '../ports/index.js';
import { assertSeen, subAccountNames } from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';
import { translationFailures } from '../translation/index.js';
import { MinuteFiguresQueries } from './minute-figures.queries.js';
import { waitingSource, waitsAt } from './waiting-conversations.queries.js';

/** Conversations `c` of the tenant $1 with a contact who waits at $2, and their sub-accounts `s`. */
const waitingRows = {
  from: waitingSource,
  where: `c.tenant_id = $1 and ${waitsAt('$2')}`,
};

const ago = (minutes: number): string => `$2::timestamptz - interval '${minutes} minutes'`;

/** Conditions on a waiting conversation `c` at the time $2. */
const spans: Record<WaitingSpan, string> = {
  '0-1': `c.waiting_since > ${ago(1)}`,
  '1-5': `c.waiting_since <= ${ago(1)} and c.waiting_since > ${ago(5)}`,
  '5-30': `c.waiting_since <= ${ago(5)} and c.waiting_since > ${ago(30)}`,
  '30+': `c.waiting_since <= ${ago(30)}`,
};

const waitingSql = `
  select count(*)::int as conversations, min(c.waiting_since) as since,
    ${Object.entries(spans)
      .map(([span, condition]) => `count(*) filter (where ${condition})::int as "${span}"`)
      .join(', ')}
  from ${waitingRows.from} where ${waitingRows.where}`;

type WaitingRow = Record<WaitingSpan, number> & { conversations: number; since: Date | null };

type ListedRow = Omit<WaitingConversation, 'since'> & { since: Date };
type FailedRow = Omit<FailedTranslation, 'at'> & { at: Date };

/** The real-time monitor of a tenant: its current state, counted from rows. */
@Injectable()
export class MonitorQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly minuteFiguresQueries: MinuteFiguresQueries,
    private readonly eventBacklogQueries: EventBacklogQueries,
    private readonly clock: Clock,
  ) {}

  async snapshot(tenantId: string): Promise<MonitorSnapshot> {
    const now = this.clock.now();
    const [minutes, state] = await Promise.all([
      this.minuteFiguresQueries.read(tenantId),
      this.state(tenantId, now),
    ]);
    return { at: now.toISOString(), ...state, minutes };
  }

  /**
   * The longest wait comes first. `own` are the sub-accounts that the caller sees; null for all. Rejects with
   * `sub-accounts.not_found` if the query names another one.
   */
  async listWaiting(
    tenantId: string,
    query: WaitingQuery,
    own: string[] | null,
  ): Promise<Page<WaitingConversation>> {
    if (own !== null && query.subAccountId !== undefined) assertSeen(own, query.subAccountId);
    const ids = query.subAccountId === undefined ? own : [query.subAccountId];
    const conditions = [
      waitingRows.where,
      ...(query.span ? [spans[query.span]] : []),
      ...(ids ? ['c.sub_account_id = any($3)'] : []),
    ];
    const source = {
      from: waitingRows.from,
      where: conditions.join(' and '),
      parameters: [tenantId, this.clock.now(), ...(ids ? [ids] : [])],
      ids: ['c.id'] as const,
      order: { key: 'c.waiting_since', descending: false },
      columns: `c.id as "conversationId", c.waiting_since as since, t.platform, t.account as "contactAccount",
        t.nickname as "contactNickname", a.account as "socialAccount", a.nickname as "socialNickname",
        c.sub_account_id as "subAccountId", s.account, s.remark, c.last_archived_at is not null as "isArchived"`,
      rows: `${waitingRows.from} join ${contactView} t on t.id = c.contact_id
        join ${socialAccounts} a on a.id = c.social_account_id`,
    };
    const { items, total } = await this.database.asTenant(tenantId, (tx) =>
      readPage<ListedRow>(tx, source, query),
    );
    return { items: items.map((row) => ({ ...row, since: row.since.toISOString() })), total };
  }

  /** The latest come first. */
  async listFailedTranslations(
    tenantId: string,
    query: FailedTranslationQuery,
  ): Promise<Page<FailedTranslation>> {
    const { from, to } = query;
    const failed = `${translationFailures} f`;
    const source = {
      from: failed,
      where: `f.tenant_id = $1 and ($2::timestamptz is null or f.at >= $2)
        and ($3::timestamptz is null or ${isBefore('f.at', '$3')})`,
      parameters: [tenantId, from ?? null, to ?? null],
      ids: ['f.id'] as const,
      order: { key: 'f.at', descending: true },
      columns: `f.id, f.at, f.sub_account_id as "subAccountId", coalesce(s.account, '') as account,
        coalesce(s.remark, '') as remark, f.error`,
      rows: `${failed} left join ${subAccountNames} s on s.id = f.sub_account_id and s.status <> 'deleted'`,
    };
    const { items, total } = await this.database.asTenant(tenantId, (tx) =>
      readPage<FailedRow>(tx, source, query),
    );
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), total };
  }

  private async state(tenantId: string, now: Date): Promise<Omit<MonitorSnapshot, 'at' | 'minutes'>> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const [ports, subAccounts, clients, waiting, events] = await pipelined([
        this.ports(tx),
        this.subAccounts(tx),
        this.clients(tx, now),
        this.waiting(tx, now),
        this.eventBacklogQueries.countForTenant(tx, now, monitorLimits.eventsCounted),
      ]);
      return { timeZone, ports, subAccounts, clients, waiting, events };
    });
  }

  /** Social accounts by the state of their port, without deleted sub-accounts, as in the list of ports. */
  private async ports(tx: TenantTx): Promise<Record<PortStatus, number>> {
    const rows = await tx.query<{ status: PortStatus; ports: number }>(
      `select a.status, count(*)::int as ports from ${socialAccounts} a
       where a.tenant_id = $1 and a.sub_account_id not in (
         select id from ${subAccountNames} d where tenant_id = $1 and status = 'deleted')
       group by 1`,
      [tx.tenantId],
    );
    return countsOf(
      portStatuses,
      rows.map(({ status, ports }) => [status, ports]),
    );
  }

  private async subAccounts(tx: TenantTx): Promise<Record<ListedStatus, number>> {
    const rows = await tx.query<{ status: ListedStatus; found: number }>(
      `select status, count(*)::int as found from ${subAccountNames} s
       where tenant_id = $1 and status = any($2) group by 1`,
      [tx.tenantId, listedStatuses],
    );
    return countsOf(
      listedStatuses,
      rows.map(({ status, found }) => [status, found]),
    );
  }

  private async clients(tx: TenantTx, now: Date): Promise<MonitorSnapshot['clients']> {
    const [row] = await tx.query<MonitorSnapshot['clients']>(
      `select count(*)::int as connected, count(distinct x.sub_account_id)::int as "subAccounts"
       from ${desktopSessions} x where x.tenant_id = $1 and x.ended_at is null and x.online_until > $2`,
      [tx.tenantId, now],
    );
    return row ?? { connected: 0, subAccounts: 0 };
  }

  private async waiting(tx: TenantTx, now: Date): Promise<MonitorSnapshot['waiting']> {
    const [row] = await tx.query<WaitingRow>(waitingSql, [tx.tenantId, now]);
    if (!row) throw new Error('no counts');
    const { conversations, since, ...counts } = row;
    return { conversations, longestSince: since?.toISOString() ?? null, spans: counts };
  }
}

/** 0 if a name has no row. */
function countsOf<Name extends string>(
  names: readonly Name[],
  counted: readonly (readonly [Name, number])[],
): Record<Name, number> {
  const found = new Map(counted);
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0])) as Record<Name, number>;
}
