import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { Database, pipelined, rowList, type SystemTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { type LinkState, newLinkState, sentKey } from './assignment.policy.js';
import type { ClickRow } from './click-row.js';

/** A link whose assignments are read and changed. */
export interface StatefulLink {
  linkId: string;
  tenantId: string;
}

/** The keys of the state that the clicks of a batch depend on. */
export interface StateKeys {
  links: StatefulLink[];
  /** Days of links that have accounts with caps. */
  days: { tenantId: string; linkId: string; day: string }[];
  /** Visitors of links that keep a visitor's account. */
  visitors: { linkId: string; addressHash: Buffer }[];
}

interface StoredSent {
  linkId: string;
  day: string;
  accountKey: string;
  sent: number;
}

interface StoredBinding {
  linkId: string;
  addressHash: Buffer;
  accountKey: string;
  lastAt: Date;
}

const linkRows = rowList<StatefulLink>({ linkId: 'text', tenantId: 'text' });
const addPositionsSql = `insert into link_positions (link_id, tenant_id)
  select link_id, tenant_id from ${linkRows.as('links', 1)} order by link_id on conflict do nothing`;
const lockPositionsSql = `select link_id as "linkId", position from link_positions
  where link_id = any($1) order by link_id for update`;

const dayRows = rowList<StateKeys['days'][number]>({ tenantId: 'text', linkId: 'text', day: 'date' });
/** A node that has not read the cap yet sends clicks that only the figures count. */
const sentSql = `select link_id as "linkId", day::text as day, account_key as "accountKey", max(sent) as sent from (
    select link_id, day, s.account_key, s.sent from ${dayRows.as('days', 1)} join link_sent_days s using (link_id, day)
    union all
    select d.scope, day, d.value, d.raw from ${dayRows.as('days', 1)} join link_days d using (tenant_id, day)
    where d.scope = days.link_id and d.dimension = 'account'
  ) sent group by link_id, day, account_key`;

const visitorRows = rowList<StateKeys['visitors'][number]>({ linkId: 'text', addressHash: 'bytea' });
const bindingsSql = `select b.link_id as "linkId", b.address_hash as "addressHash", b.account_key as "accountKey",
    b.last_at as "lastAt"
  from ${visitorRows.as('visitors', 1)} join link_bindings b using (link_id, address_hash)
  where b.last_at > $3::timestamptz - interval '${linkLimits.bindingDays} days'`;

const moveRows = rowList<{ linkId: string; position: number }>({ linkId: 'text', position: 'bigint' });
const movePositionsSql = `update link_positions p set position = moved.position
  from ${moveRows.as('moved', 1)} where p.link_id = moved.link_id`;

const sentRows = rowList<StoredSent & { tenantId: string }>({
  linkId: 'text',
  day: 'date',
  accountKey: 'text',
  tenantId: 'text',
  sent: 'int',
});
/** The position's lock lets one node write at a time. The order is the same as in an edit. */
const setSentSql = `insert into link_sent_days (link_id, day, account_key, tenant_id, sent)
  select link_id, day, account_key, tenant_id, sent from ${sentRows.as('moved', 1)} order by 1, 2, 3
  on conflict (link_id, day, account_key) do update set sent = greatest(link_sent_days.sent, excluded.sent)`;

const bindingRows = rowList<Omit<StoredBinding, 'lastAt'> & { tenantId: string }>({
  linkId: 'text',
  addressHash: 'bytea',
  accountKey: 'text',
  tenantId: 'text',
});
const bindSql = `insert into link_bindings (link_id, address_hash, account_key, tenant_id, last_at)
  select link_id, address_hash, account_key, tenant_id, $5::timestamptz from ${bindingRows.as('bound', 1)}
  on conflict (link_id, address_hash) do update set account_key = excluded.account_key, last_at = excluded.last_at`;

const clickRows = rowList<Omit<ClickRow, 'corrects'>>({
  id: 'text',
  clickedAt: 'timestamptz',
  tenantId: 'text',
  linkId: 'text',
  day: 'date',
  outcome: 'text',
  accountKey: 'text',
  filter: 'text',
  visitorId: 'text',
  address: 'text',
  region: 'text',
  device: 'text',
  system: 'text',
  browser: 'text',
  referrer: 'text',
});
/**
 * The batch's id is that of the attempt. Clicks that were stored before keep their batch, and an attempt
 * without a new click makes no batch.
 */
const storeSql = `with stored as (
    insert into link_clicks (batch_id, id, clicked_at, tenant_id, link_id, day, outcome, account_key, filter, visitor_id,
      address, region, device, system, browser, referrer)
    select $1, c.id, c.clicked_at, c.tenant_id, c.link_id, c.day, c.outcome, c.account_key, c.filter, c.visitor_id,
      c.address, c.region, c.device, c.system, c.browser, c.referrer
    from ${clickRows.as('c', 3)}
    on conflict (id, clicked_at) do nothing returning 1
  )
  insert into link_click_batches (id, stored_at) select $1, $2::timestamptz where exists (select from stored)`;

type Sender = Pick<SystemTx, 'query'>;

/** Stores clicks and states of assignments, many in a statement. System path: clicks of all tenants. */
@Injectable()
export class ClickRepository {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
  ) {}

  /** Locks the positions of links until the transaction ends, and reads their state, by link. */
  async lockStates(
    tx: Sender,
    { links, days, visitors }: StateKeys,
    now: Date,
  ): Promise<Map<string, LinkState>> {
    const ordered = links.toSorted((a, b) => (a.linkId < b.linkId ? -1 : 1));
    const linkIds = ordered.map(({ linkId }) => linkId);
    const [, positions, sent, bindings] = await pipelined([
      tx.query(addPositionsSql, linkRows.parameters(ordered)),
      tx.query<{ linkId: string; position: string }>(lockPositionsSql, [linkIds]),
      days.length > 0 ? tx.query<StoredSent>(sentSql, dayRows.parameters(days)) : [],
      visitors.length > 0
        ? tx.query<StoredBinding>(bindingsSql, [...visitorRows.parameters(visitors), now])
        : [],
    ]);
    const states = new Map(positions.map((row) => [row.linkId, newLinkState(Number(row.position))]));
    for (const { linkId, day, accountKey, sent: stored } of sent)
      states.get(linkId)?.sent.set(sentKey(day, accountKey), { day, accountKey, stored, added: 0 });
    for (const { linkId, addressHash, accountKey, lastAt } of bindings)
      states
        .get(linkId)
        ?.bindings.set(addressHash.toString('hex'), { accountKey, addressHash, writtenAt: lastAt });
    return states;
  }

  /** Writes the state after assignments. Each promise sends its statement at once. */
  moveStates(
    tx: Sender,
    links: readonly StatefulLink[],
    states: Map<string, LinkState>,
    now: Date,
  ): Promise<unknown>[] {
    const moved = links.flatMap((link) => {
      const state = states.get(link.linkId);
      return state ? [{ ...link, state }] : [];
    });
    const positions = moved.map(({ linkId, state }) => ({ linkId, position: state.position }));
    const sent = moved.flatMap(({ state, ...link }) =>
      [...state.sent.values()]
        .filter(({ added }) => added > 0)
        .map(({ day, accountKey, stored, added }) => ({ ...link, day, accountKey, sent: stored + added })),
    );
    const bound = moved.flatMap(({ state, ...link }) =>
      [...state.bindings.values()]
        .filter(({ writtenAt }) => !writtenAt)
        .map(({ addressHash, accountKey }) => ({ ...link, addressHash, accountKey })),
    );
    return [
      ...(positions.length > 0 ? [tx.query(movePositionsSql, moveRows.parameters(positions))] : []),
      ...(sent.length > 0 ? [tx.query(setSentSql, sentRows.parameters(sent))] : []),
      ...(bound.length > 0 ? [tx.query(bindSql, [...bindingRows.parameters(bound), now])] : []),
    ];
  }

  /** Stores clicks in one statement. Clicks that are stored already stay as they are. */
  async store(tx: Sender, clicks: readonly ClickRow[], now: Date): Promise<void> {
    await tx.query(storeSql, [this.ids.next('clb'), now, ...clickRows.parameters(clicks)]);
  }

  /** Like `store`, in a transaction of its own. */
  async storeAlone(clicks: readonly ClickRow[], now: Date): Promise<void> {
    await this.store({ query: (sql, values) => this.database.querySystem(sql, values) }, clicks, now);
  }
}
