// Times of a page: its largest paint on loading, its frames, its route changes.

const observe = `new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true })`;

/** Resolves with the largest paint so far, when it has not changed for a while. */
const largest = `new Promise((resolve) => {
  const look = () => window.largestPaint && performance.now() - window.largestPaint > 1_500
    ? resolve(window.largestPaint) : setTimeout(look, 100);
  look();
})`;

/** Milliseconds until the largest contentful paint of a page loaded without a cache. */
export async function largestPaint(browser, path) {
  const { page, cdp } = await browser.open();
  try {
    await page.addInitScript(observe);
    await cdp.send('Network.clearBrowserCache');
    await page.goto(browser.url + path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(largest);
  } finally {
    await page.close();
  }
}

/** Frames per second over `ms`. */
export const frameRate = (page, ms) =>
  page.evaluate(`new Promise((resolve) => {
    const began = performance.now();
    let frames = 0;
    const frame = () => {
      const past = performance.now() - began;
      if (past >= ${ms}) return resolve((1_000 * frames) / past);
      frames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`);

/**
 * Opens a page of this window's history. Resolves with the milliseconds until its heading and its content are painted.
 */
const turn = `window.turn = (step, { heading, content }) => new Promise((resolve, reject) => {
  const began = performance.now();
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - began);
    port2.postMessage(0);
  }));
  const figures = [];
  const look = () => {
    if (document.querySelector('main h1')?.textContent !== heading) return;
    figures[0] ??= painted();
    if (!document.querySelector(content)) return;
    observer.disconnect();
    void Promise.all([...figures, painted()]).then(([page, content]) => resolve({ page, content }));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  setTimeout(() => reject(new Error('never at ' + heading)), 20_000);
  history.go(step);
})`;

const settleMs = 300;

/**
 * Two visited pages of one window, each with its path and its content's selector. `turn` switches between them and
 * resolves with the milliseconds until heading and content are painted.
 */
export async function openPair(browser, places) {
  const [first, second] = places;
  const { page } = await browser.open(first.path);
  const heading = page.locator('main h1').first();
  await page.locator(first.content).first().waitFor();
  const headings = [await heading.textContent()];
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(second.path)});
    dispatchEvent(new PopStateEvent('popstate'))`);
  await heading.filter({ hasNotText: headings[0] }).waitFor();
  await page.locator(second.content).first().waitFor();
  headings.push(await heading.textContent());
  await page.evaluate(turn);
  let at = 1;
  return {
    async turn() {
      await page.bringToFront();
      await page.waitForTimeout(settleMs);
      at = 1 - at;
      const target = { heading: headings[at], content: places[at].content };
      return page.evaluate(`turn(${at === 0 ? -1 : 1}, ${JSON.stringify(target)})`);
    },
    close: () => page.close(),
  };
}
