// The inbox in Chromium: switching between conversations beside an empty change of route, a talk of 10,000 messages that
// is scrolled while pushes come, and its heap.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../tools/fleet/owner.mjs';
import { startSystem } from '../faults/system.mjs';
import { openBrowser } from './console/browser.mjs';
import { fillTalks, longestTask, openTalk, watchTasks } from './console/inbox.mjs';
import { openPair } from './console/paint.mjs';
import { median } from './percentile.mjs';
import { realtimeOf } from './services.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 2 };
export const unit = 'ms';

const turnsPerRound = sized(2, 6);
/** Every talk is opened for the first time once, and the list shows thirty. */
const firstTurnsPerRound = sized(2, 4);
const talks = sized(12, 60);
const pushesPerSecond = 50;
const scrollMs = sized(3_000, 20_000);
const minutes = sized(0.1, 10);

const empty = [
  { path: '/404', content: 'main h1' },
  { path: '/500', content: 'main h1' },
];
const inbox = '/workplace/chat?view=all&status=any';

/** Pushes that name every talk in turn, the open one too. */
function openPushes(system, tenantId, ids) {
  const realtime = realtimeOf(system);
  let sent = 0;
  const next = () => {
    const conversationIds = [ids[sent++ % ids.length]];
    const name = sent % 2 === 0 ? 'conversations:changed' : 'conversation-states:changed';
    return realtime.toTenant(tenantId, name, { conversationIds });
  };
  return {
    /** Sends at a rate for so long. */
    async during(ms) {
      const [began, from] = [performance.now(), sent];
      while (performance.now() - began < ms) {
        while (sent - from < ((performance.now() - began) / 1_000) * pushesPerSecond) await next();
        await pause(5);
      }
    },
    close: () => realtime.onApplicationShutdown(),
  };
}

async function heapBytes(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

export async function prepare() {
  const system = await startSystem('bench-workspace-console', { demoClients: false });
  const owner = await signIn(system);
  const { tenantId } = owner.user;
  const ids = await fillTalks(system, tenantId, { talks, long: 10_000 });
  const pushes = openPushes(system, tenantId, ids);
  const browser = await openBrowser(system);
  const pair = await openPair(browser, empty);
  const limit = async () => {
    const turns = [];
    for (let i = 0; i < turnsPerRound; i++) turns.push((await pair.turn()).page);
    return median(turns);
  };
  const { page } = await browser.open(inbox);
  const [long, ...others] = ids;
  const [one, other] = others;
  const timesOf = async (next, turns = turnsPerRound) => {
    await page.bringToFront();
    const times = [];
    for (let i = 0; i < turns; i++) times.push(await openTalk(page, next(i)));
    return median(times);
  };
  await timesOf((i) => (i % 2 === 0 ? one : other));

  const long10000 = async () => {
    const opened = await browser.open(`${inbox}&c=${long}`);
    await opened.page.locator('li[id^=msg_]').first().waitFor();
    return opened;
  };
  let heapBefore = 0;
  let unopened = 2;
  return {
    name: 'inbox: switching to a cached conversation beside an empty change of route',
    goal,
    unit,
    ours: () => timesOf((i) => (i % 2 === 0 ? one : other)),
    limit,
    also: [
      {
        name: 'inbox: switching to another conversation beside an empty change of route',
        goal: { most: 3 },
        unit,
        async ours() {
          await page.goto(browser.url + inbox, { waitUntil: 'networkidle' });
          await page.locator('[data-row]').first().waitFor();
          // The first talk loads the code of all.
          await openTalk(page, one);
          return timesOf(() => others[unopened++], firstTurnsPerRound);
        },
        limit,
      },
      {
        name: `inbox: the longest task while 10,000 messages are scrolled with ${pushesPerSecond} pushes a second`,
        goal: { ours: 50 },
        unit,
        warmUp: 0,
        rounds: sized(1, 3),
        async ours() {
          const opened = await long10000();
          await opened.page.waitForTimeout(2_000);
          await watchTasks(opened.page);
          await Promise.all([pushes.during(scrollMs), scrollUp(opened.page, scrollMs)]);
          const longest = await longestTask(opened.page);
          await opened.page.close();
          return longest;
        },
        limit: () => 50,
      },
      {
        name: `inbox: heap after ${minutes} minutes of pushes beside that after the first`,
        goal: { most: 1.1 },
        unit: 'bytes',
        warmUp: 0,
        rounds: 1,
        async ours() {
          const opened = await long10000();
          const minute = (minutes * 60_000) / 10;
          await pushes.during(minute);
          heapBefore = await heapBytes(opened.cdp);
          await pushes.during(minute * 9);
          return heapBytes(opened.cdp);
        },
        limit: () => heapBefore,
      },
    ],
    async close() {
      await browser.close();
      pushes.close();
      await system.stop();
    },
  };
}

/** Scrolls to the first loaded message, again and again, so that older ones load. */
async function scrollUp(page, ms) {
  const ends = performance.now() + ms;
  while (performance.now() < ends) {
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -600);
    await page.waitForTimeout(50);
  }
}
