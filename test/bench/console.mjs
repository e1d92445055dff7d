// The console in Chromium, served by the api: its first load, its frames during pushes, its route changes and its heap.
import { until } from '../../tools/run/processes.mjs';
import { limit as scriptLimit, measure as measureScripts } from '../../tools/critical.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { startSystem } from '../faults/system.mjs';
import { openBrowser } from './console/browser.mjs';
import { frameRate, largestPaint, openPair } from './console/paint.mjs';
import { fillSubAccounts, listPath, openPushes } from './console/rows.mjs';
import { median } from './percentile.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 1 };
export const unit = 'bytes';

const home = '/workplace/home';
/** A page with the shell and one sentence. */
const emptyPath = '/404';
const row = '[role=row][data-id]';
const updatesPerSecond = 50;
const frameRoundMs = sized(2_000, 4_000);
const turnsPerRound = sized(2, 6);
const manyPushes = sized(1_000, 50_000);
/** After this number of pushes, their code is compiled. */
const firstPushes = 500;
/** The time for drawing pushes and for dependent lists to be read again. */
const settleMs = 3_000;
/** The number of pushes sent before earlier ones arrive: below the api's queue limit per console. */
const pushesAhead = 500;

const visited = [
  { path: '/subpage/sonAccount', content: row },
  { path: '/fansOperation/fansList', content: row },
];
const empty = [
  { path: '/404', content: 'main h1' },
  { path: '/500', content: 'main h1' },
];

const critical = () => ({
  name: 'console: scripts before the first page',
  ours: () => Math.max(...measureScripts().map(({ bytes }) => bytes)),
  limit: () => scriptLimit,
});

const paint = (browser) => ({
  name: 'console: largest paint of home beside an empty page',
  goal: { most: 1.5 },
  unit: 'ms',
  ours: () => largestPaint(browser, home),
  limit: () => largestPaint(browser, emptyPath),
});

async function openList(browser) {
  const opened = await browser.open(listPath);
  await opened.page.locator(row).first().waitFor();
  return opened;
}

/** Compares with the same page at rest between two rounds. */
function frames(browser, pushes) {
  let opened;
  const page = async () => {
    opened ??= await openList(browser);
    await opened.page.bringToFront();
    return opened.page;
  };
  return {
    name: `console: frames with ${updatesPerSecond} updates a second beside a page at rest`,
    goal: { least: 0.9 },
    unit: 'frames/s',
    async ours() {
      const shown = await page();
      const figures = () => shown.locator(`${row} [data-field=fansTotal]`).allTextContents();
      const before = await figures();
      const stop = pushes.atRate(updatesPerSecond);
      const rate = await frameRate(shown, frameRoundMs);
      await stop();
      await shown.waitForTimeout(1_000);
      const after = await figures();
      const changed = after.filter((text, index) => text !== before[index]).length;
      if (changed < after.length / 2) throw new Error(`only ${changed} of ${after.length} rows have changed`);
      return rate;
    },
    limit: async () => frameRate(await page(), frameRoundMs),
  };
}

/** Both figures come from the same route changes; the second is read after the first. */
async function routes(browser) {
  const pairs = { ours: await openPair(browser, visited), limit: await openPair(browser, empty) };
  const contents = { ours: [], limit: [] };
  const round = (side) => async () => {
    const turns = [];
    for (let i = 0; i < turnsPerRound; i++) turns.push(await pairs[side].turn());
    contents[side].push(median(turns.map(({ content }) => content)));
    return median(turns.map(({ page }) => page));
  };
  const one = { goal: { most: 2 }, unit: 'ms' };
  return [
    {
      ...one,
      name: 'console: a change of route until the page stands',
      ours: round('ours'),
      limit: round('limit'),
    },
    {
      ...one,
      name: 'console: the same until the rows of its table stand',
      ours: () => contents.ours.shift(),
      limit: () => contents.limit.shift(),
    },
  ];
}

async function heapBytes(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Compares the heap with itself after the first pushes. */
function heap(browser, pushes) {
  let before;
  return {
    name: `console: heap after ${manyPushes} pushes`,
    goal: { most: 1.2 },
    unit: 'bytes',
    warmUp: 0,
    rounds: 1,
    async ours() {
      const { page, cdp } = await browser.open();
      let received = 0;
      let sent = 0;
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"seq"')) received += 1;
        }),
      );
      await page.goto(browser.url + listPath, { waitUntil: 'networkidle' });
      await page.locator(row).first().waitFor();
      const sendUntil = async (most) => {
        for (; sent < most; sent += pushesAhead) {
          await Promise.all(Array.from({ length: pushesAhead }, () => pushes.next()));
          if (!(await until(() => received >= sent, 60_000, 5)))
            throw new Error(`${received} of ${sent} pushes arrived`);
        }
        if (!(await until(() => received >= sent, 60_000, 5)))
          throw new Error(`${received} of ${sent} pushes arrived`);
        await page.waitForTimeout(settleMs);
        return heapBytes(cdp);
      };
      before = await sendUntil(firstPushes);
      const after = await sendUntil(firstPushes + manyPushes);
      await page.close();
      return after;
    },
    limit: () => before,
  };
}

export async function prepare() {
  const system = await startSystem('bench-console', { demoClients: false });
  const owner = await signIn(system);
  await fillSubAccounts(system, owner.user.tenantId);
  const pushes = await openPushes(system, owner);
  const browser = await openBrowser(system);
  return {
    ...critical(),
    also: [paint(browser), frames(browser, pushes), ...(await routes(browser)), heap(browser, pushes)],
    async close() {
      await browser.close();
      pushes.close();
      await system.stop();
    },
  };
}
