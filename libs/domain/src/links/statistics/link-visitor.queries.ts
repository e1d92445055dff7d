import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import {
  type LinkVisitor,
  type Page,
  type PageQuery,
  pageLimits,
  type VisitorQuery,
} from '@parley/contracts/public';
import {
  Conditions,
  countRows,
  Database,
  likePattern,
  type ListSource,
  readPage,
  readRows,
  type TenantTx,
} from '@parley/platform/database';
import {
  dayConditions,
  dimensionsOf,
  type FilteredDays,
  LinkDayFilterQueries,
} from './link-day-filter.queries.js';

type Row = Omit<LinkVisitor, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date };
export type VisitorFilter = Omit<VisitorQuery, keyof PageQuery>;

const columns = `v.id, v.link_id as "linkId", l.name as "linkName", v.day::text as day, v.region, v.address, v.device,
  v.system, v.browser, v.clicks, v.first_at as "firstAt", v.last_at as "lastAt"`;

const shown = {
  from: 'link_visitors v',
  ids: ['v.id'],
  /** The visitor with the latest first click comes first. */
  order: { key: 'v.first_at', descending: true },
  columns,
  rows: 'link_visitors v join links l on l.tenant_id = v.tenant_id and l.id = v.link_id',
} as const;

/** The most links that a search by name considers. */
const linksMax = 1_000;

/** Visitors of links as the console lists them: one row per link and local day. */
@Injectable()
export class LinkVisitorQueries {
  constructor(
    private readonly database: Database,
    private readonly dayFilterQueries: LinkDayFilterQueries,
  ) {}

  async page(tx: TenantTx, query: VisitorQuery): Promise<Page<LinkVisitor>> {
    const { items, total } = await readPage<Row>(tx, await this.sourceOf(tx, query), query);
    return { items: items.map(viewOf), total };
  }

  /** The rows of a page, without a count. */
  async rows(tenantId: string, filter: VisitorFilter, query: PageQuery): Promise<LinkVisitor[]> {
    const rows = await this.database.asTenant(tenantId, async (tx) =>
      readRows<Row>(tx, await this.sourceOf(tx, filter), query),
    );
    return rows.map(viewOf);
  }

  /** The number of all matches, without a limit. */
  async countAll(tenantId: string, filter: VisitorFilter): Promise<number> {
    const [row] = await this.database.asTenant(tenantId, async (tx) => {
      const { from, where, parameters } = await this.sourceOf(tx, filter);
      return tx.query<{ count: number }>(
        `select count(*)::int as count from ${from} where ${where}`,
        parameters,
        { freshPlan: true },
      );
    });
    return row?.count ?? 0;
  }

  private async sourceOf(tx: TenantTx, filter: VisitorFilter): Promise<ListSource> {
    const search = filter.search?.trim() ?? '';
    const isAddress = isIP(search) > 0;
    const linkIds = search === '' || isAddress ? null : await this.linksNamed(tx, search);
    const isCut = search !== '' || filter.from !== undefined || filter.to !== undefined;
    const found = isCut ? null : await this.dayFilterQueries.match(tx, filter);
    const names = dimensionsOf(filter);
    const match = { days: names.length > 0 ? found : null, address: isAddress ? search : undefined, linkIds };
    const source = { ...shown, ...conditionsOf(tx.tenantId, filter, match) };
    const count = found && names.length <= 1 ? async () => found.visitors : () => countRows(tx, source);
    return { ...source, count: async () => Math.min(await count(), pageLimits.counted + 1) };
  }

  private async linksNamed(tx: TenantTx, text: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'select id from links where tenant_id = $1 and name ilike $2 order by created_at desc, id limit $3',
      [tx.tenantId, likePattern(text), linksMax],
    );
    return rows.map(({ id }) => id);
  }
}

interface Match {
  days: FilteredDays | null;
  address: string | undefined;
  linkIds: string[] | null;
}

function conditionsOf(
  tenantId: string,
  filter: VisitorFilter,
  { days, address, linkIds }: Match,
): Pick<ListSource, 'where' | 'parameters'> {
  const conditions = new Conditions(tenantId);
  conditions.add('v.tenant_id = $1');
  conditions.compare('v.link_id =', filter.linkId);
  conditions.compare('v.region =', filter.region);
  conditions.compare('v.device =', filter.device);
  conditions.compare('v.system =', filter.system);
  conditions.compare('v.address =', address);
  if (linkIds) conditions.add(`v.link_id = any(${conditions.place(linkIds)})`);
  conditions.compare('v.first_at >=', filter.from);
  conditions.compare('v.first_at <', filter.to);
  const [first, last] = [days?.first ?? filter.fromDay, days?.last ?? filter.toDay];
  conditions.add(...dayConditions({ day: 'v.day', at: 'v.first_at' }, { first, last }, conditions.place));
  if (days?.first === null) conditions.add('false');
  return { where: conditions.where, parameters: conditions.parameters };
}

const viewOf = ({ firstAt, lastAt, ...row }: Row): LinkVisitor => ({
  ...row,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
