// A website's page with the chat beside the same page without it, in Chromium on two origins: largest paint, longest task
// and layout shift. A thousand visitors a second from one address, beside another tenant's requests.
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { signIn } from '../../tools/fleet/owner.mjs';
import { ensureChromium, findChromium } from '../../tools/run/system-packages.mjs';
import { startSystem } from '../faults/system.mjs';
import { makeOwner } from './hostile-world.mjs';
import { openHelper, openOthers } from './others.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 1.1 };
export const unit = 'ms';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
/** The time in which the chat's button appears, and everything after it. */
const settleMs = 1_500;
const floodMs = sized(1_500, 6_000);

const observe = `window.seen = { paint: 0, task: 0, shift: 0 };
for (const [type, note] of [
  ['largest-contentful-paint', (entry) => { seen.paint = entry.startTime; }],
  ['longtask', (entry) => { seen.task = Math.max(seen.task, entry.duration); }],
  ['layout-shift', (entry) => { seen.shift += entry.value; }],
]) new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });`;

/** A shop's page with enough content to paint. */
const pageOf = (script) => `<!doctype html><html lang="en"><head><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Shop</h1>
${Array.from({ length: 40 }, (_, at) => `<p>Product ${at}: ${'a long text about it '.repeat(12)}</p>`).join('')}
</main>${script}</body></html>`;

/** The website, on an origin of its own. */
async function openSite(scriptOf) {
  const site = createServer(({ url }, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(pageOf(url === '/with' ? scriptOf() : ''));
  });
  await new Promise((resolve) => site.listen(0, 'localhost', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (site.address());
  return { url: `http://localhost:${port}`, close: () => new Promise((resolve) => site.close(resolve)) };
}

export async function prepare({ say }) {
  const env = { TRUST_PROXY_HOPS: '1' };
  const system = await startSystem('bench-widget', { env, demoClients: false });
  const owner = await signIn(system);
  let script = '';
  const site = await openSite(() => script);
  const channels = await owner.call('channels.list');
  const channel = channels.find(({ widget }) => widget !== null);
  if (!channel?.widget) throw new Error('the demo has no website chat');
  const { id, name, widget } = channel;
  await owner.call('widgets.edit', { params: { id }, body: { ...widget, name, origins: [site.url] } });
  script = `<script async src="${system.url}/widget.js" data-parley="${id}"></script>`;
  await ensureChromium();
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const seen = { task: [0], shift: [0] };
  const load = async (path) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    try {
      const page = await context.newPage();
      await page.addInitScript(observe);
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      if (path === '/with') await page.getByRole('button', { name: 'Open chat' }).waitFor();
      await page.waitForTimeout(settleMs);
      const { paint, task, shift } = await page.evaluate(`seen`);
      if (path === '/with') {
        seen.task.push(task);
        seen.shift.push(shift);
      }
      return paint;
    } finally {
      await context.close();
    }
  };
  const most = (list) => Math.max(...list);
  const flood = openHelper('hostile-requests.mjs', async () => [
    system.url,
    JSON.stringify({ widgetKey: id }),
  ]);
  const others = openOthers(system, await makeOwner(system));
  return {
    name: 'widget: largest paint of a page with the chat beside the page alone',
    rounds: sized(3, 20),
    ours: () => load('/with'),
    limit: () => load('/without'),
    also: [
      {
        name: 'widget: longest task of the page with the chat',
        goal: { ours: 50 },
        unit: 'ms',
        ours: () => most(seen.task),
        limit: () => 50,
      },
      {
        name: 'widget: layout shift of the page with the chat',
        goal: { ours: 0 },
        unit: '',
        ours: () => most(seen.shift),
        limit: () => 0.1,
      },
      {
        name: "widget: another tenant's requests beside 1,000 visitors a second from one address, p99",
        goal: { most: 5 },
        unit: 'ms',
        async ours() {
          const of = ['visitors of a website'];
          const [figure, said] = await Promise.all([others.p99(floodMs), flood.ask({ ms: floodMs, of })]);
          say(JSON.stringify(said));
          return figure;
        },
        limit: () => others.p99(floodMs),
      },
    ],
    async close() {
      await Promise.all([others.close(), flood.close()]);
      await browser.close();
      await site.close();
      await system.stop();
    },
  };
}
