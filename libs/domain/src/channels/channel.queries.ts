import { Injectable } from '@nestjs/common';
import type {
  Channel,
  ChannelEvent,
  ChannelEventDetail,
  ChannelEventQuery,
  Page,
} from '@parley/contracts/public';
import { Database, readPage, type TenantTx } from '@parley/platform/database';
import { socialAccounts } from '../ports/index.js';
import { subAccountNames } from '../sub-accounts/index.js';
import { channelNotFound, eventNotFound } from './channel.policy.js';

type Row = Omit<Channel, 'lastEventAt' | 'problemAt' | 'createdAt'> & {
  lastEventAt: Date | null;
  problemAt: Date | null;
  createdAt: Date;
};
type EventRow<View> = Omit<View, 'receivedAt'> & { receivedAt: Date };

const channelSql = `
  select c.id, c.kind, c.name, c.sub_account_id as "subAccountId", s.account as "subAccount", c.account,
    c.account_name as "accountName", c.state, c.social_account_id as "socialAccountId",
    case when c.session_id is null then 'offline' else coalesce(p.status, 'offline') end as "portStatus", c.delivery, c.widget,
    c.last_event_at as "lastEventAt", c.problem, c.problem_at as "problemAt", c.created_at as "createdAt",
    (select count(*)::int from channel_events e where e.channel_id = c.id and e.verdict = 'waiting') as waiting,
    (select count(*)::int from channel_contacts k where k.channel_id = c.id and k.left_at is not null) as "left"
  from channels c join ${subAccountNames} s on s.tenant_id = c.tenant_id and s.id = c.sub_account_id
    left join ${socialAccounts} p on p.id = c.social_account_id and p.session_id = c.session_id
  where c.tenant_id = $1`;

const eventColumns = `e.id, e.channel_id as "channelId", e.platform_id as "platformId", e.received_at as "receivedAt",
  e.verdict, e.effect, e.deliveries`;

/** Channels and their events for their owner. */
@Injectable()
export class ChannelQueries {
  constructor(private readonly database: Database) {}

  async list(tenantId: string): Promise<Channel[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const rows = await tx.query<Row>(`${channelSql} order by c.id`, [tenantId]);
      return rows.map(viewOf);
    });
  }

  /** Rejects with `channels.not_found`. */
  async get(tenantId: string, id: string): Promise<Channel> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Like `get`, within a transaction. */
  async view(tx: TenantTx, id: string): Promise<Channel> {
    const [row] = await tx.query<Row>(`${channelSql} and c.id = $2`, [tx.tenantId, id]);
    if (!row) throw channelNotFound();
    return viewOf(row);
  }

  /** Rejects with `channels.not_found`. */
  async events(tenantId: string, id: string, query: ChannelEventQuery): Promise<Page<ChannelEvent>> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.view(tx, id);
      const { verdict = null } = query;
      const list = {
        from: 'channel_events e',
        where: 'e.tenant_id = $1 and e.channel_id = $2 and ($3::text is null or e.verdict = $3)',
        parameters: [tenantId, id, verdict],
        ids: ['e.id'] as const,
        order: { key: 'e.id', descending: true },
        columns: eventColumns,
      };
      const page = await readPage<EventRow<ChannelEvent>>(tx, list, query);
      return { ...page, items: page.items.map(eventView) };
    });
  }

  /** Rejects with `channels.event_not_found`. */
  async event(tenantId: string, id: string): Promise<ChannelEventDetail> {
    return this.database.asTenant(tenantId, (tx) => this.eventIn(tx, id));
  }

  /** Like `event`, within a transaction. */
  async eventIn(tx: TenantTx, id: string): Promise<ChannelEventDetail> {
    const [row] = await tx.query<EventRow<ChannelEventDetail>>(
      `select ${eventColumns}, e.raw from channel_events e where e.tenant_id = $1 and e.id = $2`,
      [tx.tenantId, id],
    );
    if (!row) throw eventNotFound();
    return eventView(row);
  }
}

const viewOf = (row: Row): Channel => ({
  ...row,
  lastEventAt: row.lastEventAt?.toISOString() ?? null,
  problemAt: row.problemAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const eventView = <View extends ChannelEvent>(row: EventRow<View>): View =>
  ({ ...row, receivedAt: row.receivedAt.toISOString() }) as unknown as View;
