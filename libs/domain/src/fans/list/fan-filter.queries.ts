import { Injectable } from '@nestjs/common';
import type { FanFilter } from '@parley/contracts/public';
import {
  Conditions,
  Database,
  isBefore,
  type ListSource,
  type SystemTx,
  type TransactionLimits,
} from '@parley/platform/database';
import { subAccountSettings } from '../../sub-accounts/index.js';
import type { FanScope } from '../fan-stats.queries.js';
import { candidatesMax, ContactSearchQueries } from './contact-search.queries.js';
import { type CountedGains, FanOrderRegistry } from './fan-order.registry.js';
import { FanProfileRegistry } from './fan-profile.registry.js';

/** The gains `g` that match a filter. */
export interface FanRows extends Pick<ListSource, 'from' | 'where' | 'parameters'> {
  /** SQL that sorts by time, the latest first, as an index for all these gains does. */
  latestFirst: string;
  /**
   * `where` for a page by the index of time: the scan ends with the last of these gains. It is not for counting, because
   * the planner underestimates it.
   */
  wherePaged: string;
}

export interface FilteredFans {
  tenantId: string;
  scope: FanScope;
  filter: FanFilter;
}

const latestFirst = 'g.gained_at desc, g.id desc';

/** The identities of contacts, which are given as `contact_id`. */
const taggedSql = (contacts: string): string => `
  with tagged as materialized (select distinct t.contact_id from (${contacts}) t limit ${candidatesMax + 1})
  select contact_id as id from tagged
  union all
  select c.id from tagged join contacts c on c.tenant_id = $1 and c.main_id = tagged.contact_id and c.main_id <> c.id`;

/**
 * Builds conditions on gains from filters. The indexes of grams and tags find contacts with a text or a tag first.
 * System path: PostgreSQL never uses those indexes behind row-level security. Each statement, gram and tag names the
 * tenant.
 */
@Injectable()
export class FanFilterQueries {
  constructor(
    private readonly database: Database,
    private readonly contactSearchQueries: ContactSearchQueries,
    private readonly fanProfileRegistry: FanProfileRegistry,
    private readonly fanOrderRegistry: FanOrderRegistry,
  ) {}

  /** Rejects with `request.invalid` naming `search` if no index can find the text. */
  async rowsOf({ tenantId, scope, filter }: FilteredFans, limits?: TransactionLimits): Promise<FanRows> {
    const { search, tag, from, to } = filter;
    const tables = ['gains g'];
    const conditions = new Conditions(tenantId);
    const { place } = conditions;
    conditions.add('g.tenant_id = $1');
    conditions.compare('g.sub_account_id =', scope.subAccountId);
    if (scope.subAccountIds) conditions.add(`g.sub_account_id = any(${place(scope.subAccountIds)})`);
    conditions.compare('g.sub_account_id =', filter.subAccountId);
    conditions.compare('g.social_account_id =', filter.socialAccountId);
    conditions.compare('g.platform =', filter.platform);
    conditions.compare('g.gained_at >=', from);
    if (to !== undefined) conditions.add(isBefore('g.gained_at', place(to)));
    // Literals, because some indexes are partial.
    if (filter.type !== undefined) conditions.add(`g.type = '${filter.type === 'new' ? 'new' : 'repeat'}'`);
    conditions.holds('g.is_late', filter.late);
    if (filter.origin) {
      conditions.add("g.origin <> ''");
      conditions.compare('g.origin =', filter.origin);
    }
    conditions.holds(
      `exists (select from fan_departures d where d.tenant_id = g.tenant_id
        and d.contact_id = g.contact_id and d.social_account_id = g.social_account_id and d.is_left)`,
      filter.left,
    );
    if (search !== undefined && search.trim() !== '') {
      const named = { tenantId, text: search, column: 'g.contact_id' };
      conditions.add(await this.contactSearchQueries.condition(named, place, limits));
    }
    if (tag !== undefined) {
      const ids = await this.contactsTagged(tenantId, tag, limits);
      if (ids) conditions.add(`g.contact_id = any(${place(ids)})`);
      // Evaluated for each row. A join would read all contacts first.
      conditions.add(
        `(select p.tags @> array[${place(tag)}]::text[]
          from ${subAccountSettings} s join contacts k on k.tenant_id = $1 and k.id = g.contact_id
          ${this.fanProfileRegistry.get().profileJoin('k.main_id', 's')}
          where s.tenant_id = $1 and s.id = g.sub_account_id)`,
      );
    }
    const order = filter.workOrderId;
    const counted = order === undefined ? undefined : this.countedBy(place(order));
    if (counted) tables.push(counted.join);
    const { where, parameters } = conditions;
    return {
      from: tables.join(' '),
      where,
      wherePaged: counted ? `${where} and ${counted.span}` : where,
      parameters,
      latestFirst: counted?.latestFirst ?? latestFirst,
    };
  }

  private countedBy(order: string): CountedGains {
    const none = { join: `join (select ${order}::text) w on false`, latestFirst, span: 'true' };
    return this.fanOrderRegistry.find()?.counted(order) ?? none;
  }

  /** Null if too many contacts have the tag. */
  private async contactsTagged(
    tenantId: string,
    tag: string,
    limits?: TransactionLimits,
  ): Promise<string[] | null> {
    const read = (tx: SystemTx): Promise<{ id: string }[]> =>
      tx.query<{ id: string }>(
        taggedSql(this.fanProfileRegistry.get().taggedContacts('$2')),
        [tenantId, tag],
        {
          freshPlan: true,
        },
      );
    const rows = await this.database.asSystem(read, limits);
    return rows.length > candidatesMax ? null : rows.map(({ id }) => id);
  }
}
