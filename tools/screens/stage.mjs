// A demo of its own, and the browser's contexts in it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { Obstacle } from '../run/say.mjs';

/** A separate demo in a temporary folder. */
export async function startDemo() {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-screens-'));
  const port = String(20_000 + (process.pid % 20_000));
  const child = spawn(
    process.execPath,
    [path.join(root, 'tools/start.mjs'), '--data', data, '--port', port],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    fs.rmSync(data, { recursive: true, force: true });
  };
  const isReady = () => {
    try {
      return JSON.parse(fs.readFileSync(path.join(data, 'state.json'), 'utf8')).ready === true;
    } catch {
      return false;
    }
  };
  while (!isReady()) {
    const over = await Promise.race([
      ended.then(() => true),
      new Promise((resolve) => setTimeout(resolve, 500, false)),
    ]);
    if (over) throw new Obstacle('The demo did not start; npm start says why.');
  }
  return { data, stop };
}

/** Waits until the worker has counted the seeded history. */
export async function countedHistory(system) {
  const { signIn } = await import('../fleet/owner.mjs');
  const owner = await signIn(system);
  const isCounted = async () => {
    const { buckets } = await owner.call('dashboard.trend', { query: { period: '24h' } });
    return buckets.some(({ previous }) => (previous?.gained ?? 0) > 0);
  };
  while (!(await isCounted())) await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** A browser context of one role and variant, signed in. */
export async function openContext({ browser, system, role, variant }) {
  const { language, theme, width } = variant;
  const isPhone = width < 900;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    locale: language,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    colorScheme: theme,
  });
  let token = '';
  if (role !== 'visitor') {
    const post = async (route, data) => {
      const reply = await context.request.post(`${system.url}/api/auth/${route}`, { data });
      if (!reply.ok()) throw new Obstacle(`${role} cannot sign in: ${await reply.text()}`);
      return (await reply.json()).data;
    };
    const { id: captchaId } = await post('captcha', {});
    const captcha = await system.redis.get(`${system.prefix}:captcha:${captchaId}`);
    token = (await post('login', { ...system.demo[role], captchaId, captcha })).accessToken;
  }
  const kept = { 'arco-locale': language, lang: language, theme, ...(token && { ACCESS_TOKEN: token }) };
  // Keeps a token that the console has renewed meanwhile.
  await context.addInitScript(`for (const [key, value] of Object.entries(${JSON.stringify(kept)}))
    if (key !== 'ACCESS_TOKEN' || !localStorage.getItem(key)) localStorage.setItem(key, value);`);
  return context;
}

/** Waits until there are no skeletons, motion or pending requests. */
export async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(250);
}
