// The console in Chromium, served by the api: its first load, its frames under pushes, its changes of route, its heap.
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
/** The shell with a sentence in it. */
const emptyPath = '/404';
const row = '[role=row][data-id]';
const updatesPerSecond = 50;
const frameRoundMs = sized(2_000, 4_000);
const turnsPerRound = sized(2, 6);
const manyPushes = sized(1_000, 50_000);
/** Code that pushes run is compiled by then. */
const firstPushes = 500;
/** Pushes are drawn by then, and lists that follow them read again. */
const settleMs = 3_000;
/** Sent before the page has received those of earlier: below what the api queues for a console. */
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

/** The page at rest is the same page between two rounds. */
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

/** Both figures of a turn come from the same turns: the second one is asked for behind the first. */
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

/** Beside itself after the first of them. */
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
