import { createHash, randomBytes } from 'node:crypto';
import {
  ClickBatchService,
  ClickCorrectionRepository,
  ClickJournal,
  ClickRepository,
  type ClickRequest,
  ClickStore,
  type CompiledLink,
  type PooledAccount,
} from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { createDataSource, Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { addLink } from './links.js';
import type { World } from './world.js';

/** One api's store of clicks, with its own connections. */
export interface ClickNode {
  store: ClickStore;
  journal: ClickJournal;
  /** Closes it as an orderly process end does. */
  close(): Promise<void>;
}

/**
 * By default it waits for PostgreSQL as long as a busy machine needs, and neither sends heartbeats nor replays by
 * itself.
 */
export async function openClickNode(
  world: World,
  given: { environment?: Partial<Config>; systemUrl?: string } = {},
): Promise<ClickNode> {
  const { app } = world;
  const config = Object.assign(Object.create(app.get(Config)) as Config, {
    CLICK_STORE_TIMEOUT_MS: 15_000,
    ...given.environment,
  });
  const [clock, ids] = [app.get(Clock), app.get(Ids)];
  const source = () =>
    createDataSource({ url: given.systemUrl ?? world.database.systemUrl, entities: [], poolSize: 8 });
  const [unused, system] = [source(), source()];
  await Promise.all([unused.initialize(), system.initialize()]);
  const database = new Database(unused, system, 1);
  const repository = new ClickRepository(database, ids);
  const corrections = new ClickCorrectionRepository(database, repository);
  const journal = new ClickJournal(config, repository, corrections, clock);
  const batches = new ClickBatchService(database, repository, clock);
  const store = new ClickStore(config, database, batches, journal);
  return {
    store,
    journal,
    close: async () => {
      store.onApplicationShutdown();
      await journal.onApplicationShutdown();
      await database.onApplicationShutdown();
    },
  };
}

export const pooledAccount = (key: string, given: Partial<PooledAccount> = {}): PooledAccount => ({
  key,
  account: key,
  nickname: '',
  url: `https://t.me/${key}`,
  weight: 1,
  dailyCap: null,
  isOnline: true,
  ...given,
});

/** A link in the redirect's form, of an unstored tenant. */
export const compiledLink = (pool: PooledAccount[], given: Partial<CompiledLink> = {}): CompiledLink => ({
  id: 'lnk_1',
  tenantId: 'tnt_1',
  code: 'code',
  isEnabled: true,
  endsAt: null,
  isAvailable: true,
  timeZone: 'UTC',
  keepsAddresses: true,
  mode: 'random',
  bindsVisitors: false,
  regionRule: 'any',
  regions: new Set(),
  devices: new Set(),
  defaultUrl: null,
  pool,
  ...given,
});

/** A phone's click that requests an account. The visitor's hashes derive from `visitor`. */
export function clickRequest(
  link: CompiledLink,
  given: Partial<ClickRequest> & { visitor?: string } = {},
): ClickRequest {
  const { visitor = randomBytes(8).toString('hex'), ...rest } = given;
  const addressHash = createHash('sha256').update(visitor).digest();
  const at = given.at ?? new Date();
  return {
    id: `clk_${randomBytes(13).toString('hex')}`,
    at,
    link,
    day: at.toISOString().slice(0, 10),
    outcome: 'account',
    filter: null,
    visitorId: addressHash.toString('base64url'),
    addressHash,
    address: '203.0.113.7',
    boundKey: null,
    region: 'SG',
    device: 'phone',
    system: 'android',
    browser: 'Chrome',
    referrer: '',
    ...rest,
  };
}

/** The stored row to which a link's assignments refer. */
export async function storeLink(
  world: World,
  tenantId: string,
  pool: PooledAccount[],
  given: Partial<Pick<CompiledLink, 'mode' | 'bindsVisitors' | 'timeZone'>> = {},
): Promise<CompiledLink> {
  const id = world.app.get(Ids).next('lnk');
  const link = compiledLink(pool, { id, tenantId, code: randomBytes(5).toString('hex'), ...given });
  const { code, mode, bindsVisitors } = link;
  await addLink(world, tenantId, { id, code, mode, bindsVisitors });
  return link;
}
