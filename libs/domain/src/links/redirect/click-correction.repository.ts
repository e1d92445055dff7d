import { Injectable } from '@nestjs/common';
import { Database, lockAdvisory, rowList } from '@parley/platform/database';
import type { ClickRow } from './click-row.js';
import { ClickRepository } from './click.repository.js';

/** How long an abandoned batch may hold its links. After that the journal tries again. */
const deadlineMs = 5_000;

type Correction = Pick<ClickRow, 'id' | 'clickedAt' | 'outcome' | 'accountKey'>;

const corrections = rowList<Correction>({
  id: 'text',
  clickedAt: 'timestamptz',
  outcome: 'text',
  accountKey: 'text',
});

const lockPositionsSql = `select 1 from link_positions where link_id = any($1) order by link_id for update`;

/** Clicks of an uncounted batch are counted later, with their values of that time. */
const correctSql = `with wrong as materialized (
    select c.id, c.clicked_at, c.tenant_id, c.link_id, c.day, c.outcome, c.account_key, g.outcome as right_outcome,
      g.account_key as right_key, not exists (select from link_click_batches b where b.id = c.batch_id) as is_counted
    from ${corrections.as('g', 1)} join link_clicks c on c.id = g.id and c.clicked_at = g.clicked_at
    where c.outcome <> g.outcome or c.account_key is distinct from g.account_key
  ), righted as (
    update link_clicks c set outcome = w.right_outcome, account_key = w.right_key
    from wrong w where c.id = w.id and c.clicked_at = w.clicked_at
  ), sent as (
    update link_sent_days s set sent = s.sent - w.clicks
    from (select link_id, day, account_key, count(*)::int as clicks from wrong group by 1, 2, 3) w
    where s.link_id = w.link_id and s.day = w.day and s.account_key = w.account_key
  )
  insert into link_days as d (tenant_id, scope, day, dimension, value, raw, filtered, visitors)
  select w.tenant_id, coalesce(w.link_id, 'tenant'), w.day, p.dimension, p.value, sum(p.clicks), sum(p.clicks), 0
  from wrong w cross join lateral (values ('account', w.account_key, -1), ('account', w.right_key, 1),
    ('outcome', w.outcome, -1), ('outcome', w.right_outcome, 1)) p(dimension, value, clicks)
  where w.is_counted and p.value is not null
  group by grouping sets ((w.tenant_id, w.link_id, w.day, p.dimension, p.value),
    (w.tenant_id, w.day, p.dimension, p.value))
  order by 1, 2, 3, 4, 5
  on conflict (tenant_id, scope, day, dimension, value) do update set raw = d.raw + excluded.raw,
    filtered = d.filtered + excluded.filtered`;

/** Corrects clicks whose visitors were then sent elsewhere. System path: serves all tenants. */
@Injectable()
export class ClickCorrectionRepository {
  constructor(
    private readonly database: Database,
    private readonly clickRepository: ClickRepository,
  ) {}

  /** Changes clicks and figures to the accounts that the visitors were sent to. */
  async store(clicks: readonly ClickRow[], now: Date): Promise<void> {
    await this.database.asSystem(
      async (tx) => {
        await lockAdvisory(tx, 'clickCounting');
        // A batch that may still commit holds these locks.
        await tx.query(lockPositionsSql, [[...new Set(clicks.map(({ linkId }) => linkId))]]);
        await this.clickRepository.store(tx, clicks, now);
        await tx.query(correctSql, corrections.parameters(clicks));
      },
      { deadlineMs },
    );
  }
}
