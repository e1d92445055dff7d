import { ClickRepository } from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import type { World } from './world.js';

type Row = Parameters<ClickRepository['store']>[1][number];

/** A click as a redirect stores it, without its id. */
export interface StoredClick extends Omit<Row, 'id' | 'clickedAt'> {
  clickedAt: Date;
}

/** A phone's click from Singapore that was sent to an account, by default. */
export function aClick(given: Pick<StoredClick, 'tenantId' | 'linkId'> & Partial<StoredClick>): StoredClick {
  const { linkId, clickedAt = new Date(), outcome = 'account' } = given;
  const day = given.day ?? clickedAt.toISOString().slice(0, 10);
  return {
    clickedAt,
    day,
    outcome,
    accountKey: outcome === 'account' ? 'ann' : null,
    filter: null,
    visitorId: `${linkId} ${day} 1`,
    address: '192.0.2.1',
    region: 'SG',
    device: 'phone',
    system: 'android',
    browser: 'Chrome',
    referrer: '',
    ...given,
  };
}

/** Stores clicks as one uncounted batch. Returns their ids. */
export async function storeClicks(world: World, clicks: readonly StoredClick[]): Promise<string[]> {
  const [ids, database] = [world.app.get(Ids), world.app.get(Database)];
  const rows = clicks.map((click) => ({
    ...click,
    clickedAt: click.clickedAt.toISOString(),
    id: ids.next('clk'),
  }));
  const times = rows.map(({ clickedAt }) => clickedAt).toSorted();
  await database.querySystem('select make_link_click_months($1::timestamptz::date, $2::timestamptz::date)', [
    times.at(0),
    times.at(-1),
  ]);
  await database.asSystem((tx) =>
    new ClickRepository(database, ids).store(tx, rows, world.app.get(Clock).now()),
  );
  return rows.map(({ id }) => id);
}

export interface StoredClickRow {
  id: string;
  batchId: string;
  /** Local date. */
  day: string;
  outcome: string;
  filter: string | null;
  accountKey: string | null;
  address: string | null;
  region: string;
  device: string;
  system: string;
  browser: string;
  referrer: string;
  visitorId: string;
}

/** A link's stored clicks in order. */
export const storedClicksOf = (world: World, linkId: string): Promise<StoredClickRow[]> =>
  world.sql<StoredClickRow>(
    `select id, batch_id as "batchId", day::text, outcome, filter, account_key as "accountKey", address, region, device,
       system, browser, referrer, visitor_id as "visitorId"
     from link_clicks where link_id = $1 order by clicked_at, id`,
    [linkId],
  );
