import { Injectable } from '@nestjs/common';
import type {
  OperatorSystemNotice,
  Page,
  PageQuery,
  SystemNoticeQuery,
  SystemNoticeRead,
  SystemNoticeReach,
  SystemNoticeTarget,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, likePattern, type ListSource, readPage, type SystemTx } from '@parley/platform/database';
import { owners } from '../identity/index.js';
import {
  stateOf,
  SystemNoticeAudienceQueries,
  systemNoticeNotFound,
  systemNoticeReads,
  systemNotices,
  systemNoticeTenants,
} from '../notifications/index.js';
import { subAccountNames } from '../sub-accounts/index.js';

type Row = Omit<
  OperatorSystemNotice,
  'state' | 'startsAt' | 'endsAt' | 'createdAt' | 'withdrawnAt' | 'readBy'
> & {
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  withdrawnAt: Date | null;
  readTenants: number;
  readers: number;
};
type ReadRow = Omit<SystemNoticeRead, 'readAt'> & { readAt: Date };

const reads = `from ${systemNoticeReads} r where r.notice_id = n.id`;
const columns = `n.id, n.level, n.audience, n.family, n.contents, n.starts_at as "startsAt", n.ends_at as "endsAt",
  n.withdrawn_at as "withdrawnAt", n.created_by as "createdBy", n.created_at as "createdAt",
  (select count(distinct r.tenant_id)::int ${reads}) as "readTenants", (select count(*)::int ${reads}) as readers,
  coalesce((select json_agg(json_build_object('id', a.tenant_id, 'email', coalesce(u.email, '')) order by u.email, a.tenant_id)
    from ${systemNoticeTenants} a left join ${owners} u on u.tenant_id = a.tenant_id where a.notice_id = n.id), '[]') as tenants`;

const states = `case when n.withdrawn_at is not null then 'withdrawn' when n.ends_at <= $1 then 'ended'
  when n.starts_at <= $1 then 'active' else 'scheduled' end`;
const filter = `($2::text is null or n.contents -> 'zh-CN' ->> 'title' ilike $2 or n.contents -> 'en-US' ->> 'title' ilike $2)
  and $1::timestamptz is not null and ($3::text is null or ${states} = $3) and ($4::text is null or n.level = $4)
  and ($5::text is null or n.audience = $5)`;

/** Announcements, their addressed tenants and their readers. System path: it names all tenants. */
@Injectable()
export class SystemNoticeOverviewQueries {
  constructor(
    private readonly database: Database,
    private readonly audienceQueries: SystemNoticeAudienceQueries,
    private readonly clock: Clock,
  ) {}

  /** The notice with the latest start comes first. */
  async list(query: SystemNoticeQuery): Promise<Page<OperatorSystemNotice>> {
    const now = this.clock.now();
    const { search, state = null, level = null, audience = null } = query;
    const source: ListSource = {
      from: `${systemNotices} n`,
      where: filter,
      parameters: [now, likePattern(search), state, level, audience],
      ids: ['n.id'],
      order: { key: 'n.starts_at', descending: true },
      columns,
    };
    const { items, total } = await this.database.asSystem((tx) => readPage<Row>(tx, source, query));
    return { items: items.map((row) => viewOf(row, now)), total };
  }

  /** Rejects with `system-notices.not_found`. */
  async get(id: string): Promise<OperatorSystemNotice> {
    return this.database.asSystem((tx) => this.view(tx, id));
  }

  /** Rejects with `system-notices.not_found`. */
  async view(tx: SystemTx, id: string): Promise<OperatorSystemNotice> {
    const [row] = await tx.query<Row>(`select ${columns} from ${systemNotices} n where n.id = $1`, [id]);
    if (!row) throw systemNoticeNotFound();
    return viewOf(row, this.clock.now());
  }

  async reach(target: SystemNoticeTarget): Promise<SystemNoticeReach> {
    return this.database.asSystem((tx) => this.audienceQueries.reach(tx, target));
  }

  /** The readers of a notice, the latest first. Rejects with `system-notices.not_found`. */
  async reads(noticeId: string, query: PageQuery): Promise<Page<SystemNoticeRead>> {
    const source: ListSource = {
      from: `${systemNoticeReads} r`,
      where: 'r.notice_id = $1',
      parameters: [noticeId],
      ids: ['r.notice_id', 'r.reader_id'],
      order: { key: 'r.read_at', descending: true },
      columns: `r.reader_id as "readerId", r.tenant_id as "tenantId", r.read_at as "readAt", coalesce(u.email, '') as "tenantEmail",
        case when r.reader_id = u.id then 'owner' else 'agent' end as role,
        case when r.reader_id = u.id then u.email else coalesce(nullif(s.remark, ''), s.account, '') end as name`,
      rows: `${systemNoticeReads} r left join ${owners} u on u.tenant_id = r.tenant_id
        left join ${subAccountNames} s on s.tenant_id = r.tenant_id and s.id = r.reader_id`,
    };
    const { items, total } = await this.database.asSystem(async (tx) => {
      await this.view(tx, noticeId);
      return readPage<ReadRow>(tx, source, query);
    });
    return { items: items.map((row) => ({ ...row, readAt: row.readAt.toISOString() })), total };
  }
}

const viewOf = (
  { startsAt, endsAt, createdAt, withdrawnAt, readTenants, readers, ...row }: Row,
  now: Date,
): OperatorSystemNotice => ({
  ...row,
  state: stateOf({ startsAt, endsAt, withdrawnAt }, now),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  createdAt: createdAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
  readBy: { tenants: readTenants, readers },
});
