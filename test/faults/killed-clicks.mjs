// Clicks on links while the api, PostgreSQL and Redis are killed, and while PostgreSQL is slow and the journal full.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { makeLinks } from '../bench/redirect-links.mjs';
import { killAndAwait } from './system.mjs';

const visitorsAtOnce = 6;
const everyMs = 15;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

/** Neighbours take over after this time, and a hundred clicks fill a journal. */
export const clickEnvironment = { CLICK_JOURNAL_TAKEOVER_SECONDS: '3', CLICK_JOURNAL_BYTES: '40000' };

/** Clicks on links at intervals. Each has its own referrer, which identifies the stored click. */
class Visits {
  /** Locations of the answered redirects, by referrer. */
  redirects = new Map();
  refused = 0;
  #isOver = false;
  #number = 0;
  #loops;

  constructor(url, codes) {
    const agent = new Agent({ connections: visitorsAtOnce, pipelining: 1 });
    const loops = Array.from({ length: visitorsAtOnce }, () => this.#loop(agent, url, codes));
    this.#loops = Promise.all(loops).then(() => agent.close());
  }

  async stop() {
    this.#isOver = true;
    await this.#loops;
  }

  async #loop(agent, origin, codes) {
    while (!this.#isOver) {
      const number = this.#number++;
      await this.#visit(agent, origin, codes[number % codes.length], `v${number}.example`).catch(() => {
        // The api is restarting.
      });
      await pause(everyMs);
    }
  }

  async #visit(agent, origin, code, referrer) {
    const { statusCode, headers, body } = await agent.request({
      origin,
      path: `/l/${code}`,
      method: 'GET',
      headers: { host: 'localhost', 'user-agent': phone, referer: `https://${referrer}/` },
      headersTimeout: 5_000,
    });
    await body.dump();
    if (statusCode === 302) this.redirects.set(referrer, headers.location);
    else if (statusCode === 503) this.refused += 1;
  }
}

/** Segments that await their replay. */
async function journalSegments({ folder }) {
  const files = await readdir(path.join(folder, 'click-journal'), { recursive: true }).catch(() => []);
  return files.filter((file) => file.endsWith('.jsonl')).length;
}

/** Prevents PostgreSQL from storing clicks until the work resolves. */
async function whileSlow(system, work) {
  const release = await system.lock('lock table link_clicks in access exclusive mode');
  try {
    await work();
  } finally {
    await release();
  }
}

const difference = (what, one, other = 0) => ({ what, one, other, equal: one === other });

const recountSql = `select coalesce(sum(raw), 0)::int as counted,
    (select count(*)::int from link_clicks where link_id = any($1)) as stored
  from link_totals where scope = any($1)`;

async function checkClicks(system, { redirects }, linkIds) {
  let waiting;
  await until(
    async () => {
      const [{ n }] = await system.query('select count(*)::int as n from link_click_batches');
      waiting = n + (await journalSegments(system));
      return waiting === 0;
    },
    60_000,
    250,
  );
  const rows = await system.query(
    `select referrer, account_key as key from link_clicks where link_id = any($1)`,
    [linkIds],
  );
  const stored = new Map(rows.map(({ referrer, key }) => [referrer, key]));
  const lost = [...redirects].filter(([referrer, url]) => url !== `https://t.me/${stored.get(referrer)}`);
  const capped = await system.query(
    `select c.link_id, c.day, c.account_key from link_clicks c join link_accounts a using (link_id, account_key)
     where c.link_id = any($1) group by 1, 2, 3, a.daily_cap having count(*) > a.daily_cap`,
    [linkIds],
  );
  const [{ counted, stored: recounted }] = await system.query(recountSql, [linkIds]);
  return [
    difference('segments and batches of clicks left after 60 s', waiting),
    difference('redirects without their stored click', lost.length),
    difference('clicks stored twice', rows.length - stored.size),
    difference('accounts that got more than their cap', capped.length),
    difference('clicks counted, beside those stored', counted, recounted),
  ];
}

/** Kills one server after another during clicks. Returns the check that each redirect is stored and counted once. */
export async function killClicks({ system, say }) {
  const { user } = await signIn(system);
  const make = (prefix, given) => makeLinks(system, { tenantId: user.tenantId, prefix, ...given });
  const codes = [
    ...(await make('Rand', {})),
    ...(await make('Turn', { mode: 'sequential' })),
    ...(await make('Caps', { mode: 'sequential', accounts: 3, dailyCap: 50 })),
  ];
  const ids = await system.query('select id from links where code = any($1)', [codes]);
  const visits = new Visits(system.url, codes);
  const told = (what) => say(`${what}: ${visits.redirects.size} redirects, ${visits.refused} refused`);
  const soon = async (what, reached) => {
    if (!(await until(reached, 60_000, 20))) throw new Error(`${what} was not seen`);
    told(what);
  };
  await pause(1_500);
  await killAndAwait(system, 'api');
  told('the api was killed');
  await pause(2_000);
  await whileSlow(system, async () => {
    await soon('a click in the journal', async () => (await journalSegments(system)) > 0);
    await pause(500);
    await killAndAwait(system, 'api');
    told('the api was killed with clicks in its journal');
    const before = visits.refused;
    await soon('a full journal', () => visits.refused > before + 20);
  });
  await pause(2_000);
  await killAndAwait(system, 'postgres', 'SIGQUIT');
  told('PostgreSQL was killed');
  await pause(2_000);
  await killAndAwait(system, 'redis');
  told('Redis was killed');
  const answered = visits.redirects.size;
  await soon('a redirect after it all', () => visits.redirects.size > answered + 20);
  return async () => {
    await visits.stop();
    return checkClicks(
      system,
      visits,
      ids.map(({ id }) => id),
    );
  };
}
