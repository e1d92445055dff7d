// npm run screens [-- --data FOLDER] [--role owner,agent] [--only home,fan] [--variant zh-CN-light-1440]
// Photographs every page of every role in both languages, both themes, on a desktop and on a phone, into docs/screens,
// with contact sheets beside them. Without --data it starts a demo of its own, and stops it afterwards.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { compileStep, installStep } from './run/prepare.mjs';
import { giveUp, line, Obstacle } from './run/say.mjs';
import { ensureChromium, findChromium } from './run/system-packages.mjs';

const out = path.join(root, 'docs/screens');

const variants = ['zh-CN', 'en-US'].flatMap((language) =>
  ['light', 'dark'].flatMap((theme) =>
    [1440, 390].map((width) => ({ name: `${language}-${theme}-${width}`, language, theme, width })),
  ),
);

const listed = (text) => text?.split(',');

function chosenPages() {
  const { values } = readArguments({
    usage: `npm run screens -- [options]: pictures of every page, of a demo of its own unless --data names a running one.

  --data FOLDER     the data folder of a running Parley
  --role ROLE,…     the pages of some roles
  --only PAGE,…     some pages
  --variant NAME,…  some of ${variants.map(({ name }) => name).join(', ')}`,
    options: {
      data: { type: 'string' },
      role: { type: 'string' },
      only: { type: 'string' },
      variant: { type: 'string' },
    },
  });
  const chosen = variants.filter(({ name }) => listed(values.variant)?.includes(name) ?? true);
  if (chosen.length === 0) {
    throw new Obstacle(
      `There is no variant ${values.variant}; there are ${variants.map(({ name }) => name).join(', ')}.`,
    );
  }
  return { data: values.data, role: listed(values.role), only: listed(values.only), chosen };
}

/** A separate demo in a temporary folder. */
async function startDemo() {
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
async function countedHistory(system) {
  const { signIn } = await import('./fleet/owner.mjs');
  const owner = await signIn(system);
  const isCounted = async () => {
    const { buckets } = await owner.call('dashboard.trend', { query: { period: '24h' } });
    return buckets.some(({ previous }) => (previous?.gained ?? 0) > 0);
  };
  while (!(await isCounted())) await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** A browser context of one role and variant, signed in. */
async function openContext({ browser, system, role, variant }) {
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
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(250);
}

async function shoot({ page, system, place, file }) {
  await page.goto(`${system.url}${place.path}`);
  await settle(page);
  if (place.act) {
    await place.act(page);
    await settle(page);
  }
  await page.screenshot({ path: file });
}

async function shootAll({ browser, system, role, variant, only }) {
  const { placesOf } = await import('./screens/places.mjs');
  const { writeSheet } = await import('./screens/sheets.mjs');
  const folder = path.join(out, variant.name);
  fs.mkdirSync(folder, { recursive: true });
  const context = await openContext({ browser, system, role, variant });
  const page = await context.newPage();
  const files = [];
  const missed = [];
  for (const place of placesOf(role).filter(({ name }) => only?.includes(name) ?? true)) {
    const file = path.join(folder, `${role}-${place.name}.png`);
    try {
      await shoot({ page, system, place, file });
      files.push(file);
    } catch (error) {
      missed.push(`${variant.name} ${role} ${place.name}: ${String(error.message).split('\n')[0]}`);
    }
  }
  await context.close();
  const isPhone = variant.width < 900;
  const [width, height, columns, perSheet] = isPhone ? [300, 650, 6, 12] : [720, 450, 3, 9];
  for (let at = 0; at < files.length; at += perSheet) {
    const part = files.slice(at, at + perSheet);
    const sheet = path.join(out, `${variant.name}-${role}-${at / perSheet + 1}.png`);
    await writeSheet({ files: part, out: sheet, width, height, columns });
  }
  return { shot: files.length, missed };
}

try {
  const { data, role, only, chosen } = chosenPages();
  await installStep();
  const { chromium } = await import('playwright-core');
  await ensureChromium();
  await compileStep();
  const demo = data === undefined ? await startDemo() : { data, stop: async () => {} };
  const { findSystem } = await import('./fleet/system.mjs');
  const { roles } = await import('./screens/places.mjs');
  const system = findSystem({ data: demo.data });
  await countedHistory(system);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  let shot = 0;
  const missed = [];
  try {
    for (const variant of chosen) {
      for (const each of roles.filter((one) => role?.includes(one) ?? true)) {
        const result = await shootAll({ browser, system, role: each, variant, only });
        shot += result.shot;
        missed.push(...result.missed);
      }
      line(`${variant.name}: ${shot} screens so far`);
    }
  } finally {
    await browser.close();
    await system.close();
    await demo.stop();
  }
  for (const each of missed) line(`✗ ${each}`);
  line(`${shot} screens in ${path.relative(process.cwd(), out) || out}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} catch (error) {
  giveUp(error);
}
