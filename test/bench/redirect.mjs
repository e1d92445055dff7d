// Clicks on links per second, each durable before its redirect and compared with its stored row, beside bare node:http
// that inserts a row per click; and their durations beside bare redirects.
import { Agent } from 'undici';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { percentile } from './percentile.mjs';
import { makeLinks } from './redirect-links.mjs';
import { sized } from './sizes.mjs';

/** Each click is stored before its redirect, with the load generator on the same cores. */
export const goal = { least: 2.5 };
export const unit = 'redirects/s';

const connections = 64;
const roundMs = sized(500, 2_500);
const manyLinks = sized(1_000, 100_000);
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let visitors = 0;

/** A new address per click, which identifies the stored row. */
function nextAddress() {
  visitors += 1;
  return `11.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Clicks on all connections, one after another on each. Returns the redirects by address and the durations. */
async function visit(agent, origin, codes) {
  const redirects = new Map();
  const took = [];
  const began = performance.now();
  const end = began + roundMs;
  const one = async (first) => {
    for (let i = first; performance.now() < end; i += connections) {
      const address = nextAddress();
      const sent = performance.now();
      const { statusCode, headers, body } = await agent.request({
        origin,
        path: `/l/${codes[i % codes.length]}`,
        method: 'GET',
        headers: { host: 'localhost', 'user-agent': phone, 'x-forwarded-for': address },
      });
      await body.dump();
      took.push(performance.now() - sent);
      if (statusCode !== 302) throw new Error(`a visit was answered with ${statusCode}`);
      redirects.set(address, headers.location);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
  return { redirects, took, perSecond: redirects.size / ((performance.now() - began) / 1_000) };
}

/** The limit for storing the journal's clicks. */
const replayedMs = 15_000;
/** The limit for counting all of them. */
const countedMs = 60_000;

/** Waits until the worker has counted the clicks, so that it does not disturb the next round. */
async function untilCounted(system) {
  const isCounted = async () =>
    (await system.query('select 1 from link_click_batches limit 1', [])).length === 0;
  if (!(await until(isCounted, countedMs, 100))) throw new Error('the clicks were not counted in time');
}

/** Rejects unless each redirect has exactly one stored click of its visitor with the same account. */
async function compareStored(system, { redirects, since }) {
  let stored = new Map();
  const readAll = async () => {
    const rows = await system.query(
      'select address, account_key as key from link_clicks where clicked_at >= $1 and address is not null',
      [since],
    );
    stored = new Map(rows.map(({ address, key }) => [address, key]));
    if (stored.size !== rows.length) throw new Error(`${rows.length - stored.size} clicks are stored twice`);
    return stored.size >= redirects.size;
  };
  await until(readAll, replayedMs, 250);
  for (const [address, location] of redirects)
    if (location !== `https://t.me/${stored.get(address)}`)
      throw new Error(`the redirect of ${address} to ${location} is stored as ${stored.get(address)}`);
}

export async function prepare({ say }) {
  const system = await startSystem('bench-redirect', { env: { TRUST_PROXY_HOPS: '1' }, demoClients: false });
  const { user } = await signIn(system);
  const tenantId = String(user.tenantId);
  const one = await makeLinks(system, { tenantId, prefix: 'One1' });
  const turns = await makeLinks(system, { tenantId, prefix: 'Seq1', type: 'online', mode: 'sequential' });
  const many = await makeLinks(system, { tenantId, prefix: 'Many', links: manyLinks, accounts: 2 });
  say(`${manyLinks} links were made`);
  const table = 'create table if not exists bench_clicks (like link_clicks including all)';
  const databaseUrl = await withTables(system, [table, 'analyze links, link_accounts']);
  const bare = await startProcess('bare-redirect.mjs');
  const inserting = await startProcess('bare-redirect.mjs', [databaseUrl]);
  const agent = new Agent({ connections, pipelining: 1 });
  const bareUrl = ({ said }) => `http://127.0.0.1:${said}`;
  const visitOurs = async (codes) => {
    const since = new Date();
    const visits = await visit(agent, system.url, codes);
    await compareStored(system, { ...visits, since });
    await untilCounted(system);
    return visits;
  };
  const ours = (codes) => async () => (await visitOurs(codes)).perSecond;
  const beside = (process) => async () => (await visit(agent, bareUrl(process), one)).perSecond;
  const p99 = ({ took }) => percentile(took, 0.99);
  return {
    ours: ours(one),
    limit: beside(inserting),
    also: [
      { name: 'redirects of 100,000 links', goal, unit, ours: ours(many), limit: beside(inserting) },
      {
        name: 'p99 of redirects',
        goal: { most: 2 },
        unit: 'ms',
        ours: async () => p99(await visitOurs(one)),
        limit: async () => p99(await visit(agent, bareUrl(bare), one)),
      },
      {
        name: 'redirects in turn to accounts online, beside random ones',
        goal: { least: 0.8 },
        unit,
        ours: ours(turns),
        limit: ours(one),
      },
    ],
    async close() {
      await Promise.all([bare.close(), inserting.close()]);
      await agent.close();
      await system.stop();
    },
  };
}
