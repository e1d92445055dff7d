import { Injectable } from '@nestjs/common';
import {
  type ClickFilterQuery,
  type ClickPage,
  type ClickQuery,
  clickOutcomes,
  type LinkClick,
  type PageQuery,
  pageLimits,
} from '@parley/contracts/public';
import { Conditions, countRows, type ListSource, readPage, type TenantTx } from '@parley/platform/database';
import { isDiversionLinkSql } from '../diversion-link.policy.js';
import {
  dayConditions,
  dimensionsOf,
  type FilteredDays,
  LinkDayFilterQueries,
} from './link-day-filter.queries.js';

type Row = Omit<LinkClick, 'at'> & { at: Date };
type ClickFilter = Omit<ClickQuery, keyof PageQuery>;

const columns = `c.id, c.link_id as "linkId", l.name as "linkName", c.clicked_at as at, c.day::text as day, c.region,
  c.address, c.device, c.system, c.browser, c.referrer, c.outcome, c.account_key as account, c.filter`;

const shown = {
  from: 'link_clicks c',
  ids: ['c.id'],
  /** The latest click comes first. */
  order: { key: 'c.clicked_at', descending: true },
  columns,
  rows: 'link_clicks c join links l on l.tenant_id = c.tenant_id and l.id = c.link_id',
} as const;

/** Whether the filter covers part of a day. The figures of days cannot count such a part. */
const isCut = ({ visitorId, from, to }: ClickFilter): boolean =>
  visitorId !== undefined || from !== undefined || to !== undefined;

/** Clicks as the console lists them. */
@Injectable()
export class LinkClickQueries {
  constructor(private readonly linkDayFilterQueries: LinkDayFilterQueries) {}

  async page(tx: TenantTx, query: ClickQuery): Promise<ClickPage> {
    const unlisted = await this.unlistedOf(tx, query);
    const { items, total } = await readPage<Row>(tx, await this.sourceOf(tx, query, unlisted), query);
    return { items: items.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), total, unlisted };
  }

  /** The number of matches, up to `pageLimits.counted`. */
  async count(tx: TenantTx, query: ClickFilterQuery): Promise<number> {
    const source = await this.sourceOf(tx, query, await this.unlistedOf(tx, query));
    return source.count?.() ?? countRows(tx, source);
  }

  private async unlistedOf(tx: TenantTx, filter: ClickFilter): Promise<number> {
    if (isCut(filter)) return 0;
    const { raw, filtered } = await this.linkDayFilterQueries.unlisted(tx, filter);
    return filter.filtered === true ? filtered : raw;
  }

  private async sourceOf(tx: TenantTx, filter: ClickFilter, unlisted: number): Promise<ListSource> {
    const names = dimensionsOf(filter);
    const found = isCut(filter) ? null : await this.linkDayFilterQueries.match(tx, filter);
    const source = { ...shown, ...conditionsOf(tx.tenantId, filter, names.length > 0 ? found : null) };
    // There are figures for one filter at a time, and none for clicks that are no longer listed.
    if (!found || names.length > 1 || (names.length === 1 && unlisted > 0)) return source;
    const count = (filter.filtered === true ? found.filtered : found.raw) - unlisted;
    return { ...source, count: async () => Math.min(count, pageLimits.counted + 1) };
  }
}

function conditionsOf(
  tenantId: string,
  filter: ClickFilter,
  days: FilteredDays | null,
): Pick<ListSource, 'where' | 'parameters'> {
  const conditions = new Conditions(tenantId);
  conditions.add('c.tenant_id = $1');
  // Clicks of other features' links are in the same table.
  if (filter.linkId === undefined) conditions.add(isDiversionLinkSql('c.link_id'));
  conditions.compare('c.link_id =', filter.linkId);
  conditions.compare('c.visitor_id =', filter.visitorId);
  conditions.compare('c.region =', filter.region);
  conditions.compare('c.device =', filter.device);
  conditions.compare('c.system =', filter.system);
  conditions.compare('c.referrer =', filter.referrer);
  conditions.compare('c.account_key =', filter.account);
  // A literal, because the partial index needs the value in the statement.
  const outcome = clickOutcomes.find((one) => one === filter.outcome);
  if (outcome) conditions.add(`c.outcome = '${outcome}'`);
  if (filter.filtered === true) conditions.add('c.filter is null');
  conditions.compare('c.clicked_at >=', filter.from);
  conditions.compare('c.clicked_at <', filter.to);
  const [first, last] = [days?.first ?? filter.fromDay, days?.last ?? filter.toDay];
  conditions.add(...dayConditions({ day: 'c.day', at: 'c.clicked_at' }, { first, last }, conditions.place));
  if (days?.first === null) conditions.add('false');
  return { where: conditions.where, parameters: conditions.parameters };
}
