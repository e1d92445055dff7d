// The pictures of the READMEs and of the guide: WebP files of today's console, and the words that they show.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../fingerprint.mjs';
import { line } from '../run/say.mjs';
import { openContext, settle } from './stage.mjs';

const folder = path.join(root, 'docs/pictures');
/** `openContext` has one height for all desktops. */
const width = 1280;
const animated = { width: 960, height: 675 };

/** @typedef {import('playwright-core').Page} Page */

/** Waits for the requested data as well. @param {Page} page */
const drawn = async (page) => {
  await settle(page);
  await page.locator('[data-waiting]').first().waitFor({ state: 'detached', timeout: 15_000 });
};

/** A contact of the demo who writes in the language of the pictures. */
const speakers = { 'zh-CN': '王小明', 'en-US': 'Emma' };

/** Opens the conversation of such a contact, or else the newest one. @param {Page} page */
const openTalk = async (page) => {
  const rows = page.locator('li[data-row] > button');
  const speaker = speakers[await page.locator('html').getAttribute('lang')];
  const own = rows.filter({ hasText: speaker });
  await ((await own.count()) > 0 ? own : rows).first().click({ timeout: 8_000 });
  await page.getByRole('textbox', { name: /^(回复|Reply)$/ }).waitFor({ timeout: 8_000 });
};

/**
 * What the pictures show, in the order of the READMEs. `themes` is wider for the eight of the READMEs; the guide has the
 * others as well.
 * @type {{ name: string, path: string, themes: ('light' | 'dark')[], act?: (page: Page) => Promise<unknown> }[]}
 */
export const shots = [
  { name: 'inbox', path: '/workplace/chat', act: openTalk },
  { name: 'home', path: '/workplace/home' },
  { name: 'sub-accounts', path: '/subpage/sonAccount' },
  { name: 'fans', path: '/fansOperation/fansList' },
  { name: 'work-orders', path: '/workOrder/platform' },
  { name: 'links', path: '/fansOperation/streamLink' },
  { name: 'replies', path: '/material/keywordMessage' },
  { name: 'monitor', path: '/subpage/monitor' },
].map((shot) => ({ ...shot, themes: ['light', 'dark'] }));

/** @type {[string, string, ((page: Page) => Promise<unknown>)?][]} */
const ofGuide = [
  ['proxies', '/subpage/agentConfig'],
  [
    'channels',
    '/subpage/channels',
    async (page) => {
      await page.getByRole('button', { name: /^(新建网站聊天|New website chat)$/ }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  ],
  ['promotion', '/promotion-manger/promotion-center'],
  ['packages', '/userCenter/userDetail'],
  ['characters', '/subpage/chatUse'],
  [
    'chat-archive',
    '/subpage/chatHistory',
    (page) => page.locator('main button[aria-current]').first().click(),
  ],
  ['notices', '/system/notification'],
  ['settings', '/user/setting'],
];
for (const [name, at, act] of ofGuide) shots.push({ name, path: at, themes: ['light'], ...(act && { act }) });

export const languages = ['zh-CN', 'en-US'];
export const pictureOf = (name, language, theme) => `${name}.${language}.${theme}.webp`;

/** The words of a page that a later release may change: its heading, and the menu beside it. @param {Page} page */
const wordsOf = async (page) => ({
  heading: (await page.locator('h1').first().textContent())?.trim() ?? '',
  menu: await page
    .getByRole('navigation', { name: /^(主菜单|Main menu)$/ })
    .locator('[data-menu], [data-menu-group]')
    .evaluateAll((all) => all.map((one) => (one.querySelector('span') ?? one).textContent ?? '')),
});

const asOwner = (browser, system, language, theme) =>
  openContext({ browser, system, role: 'owner', variant: { language, theme, width } });

/** One language and theme; returns the words of each picture. */
async function shootVariant({ browser, system, language, theme, only }, missed) {
  const words = {};
  const context = await asOwner(browser, system, language, theme);
  for (const shot of shots.filter(
    ({ name, themes }) => themes.includes(theme) && (only?.includes(name) ?? true),
  )) {
    // A new window has no tabs of earlier pages.
    const page = await context.newPage();
    try {
      await page.goto(`${system.url}${shot.path}`);
      await drawn(page);
      // A dialog hides the menu from assistive technology, and from this.
      const seen = await wordsOf(page);
      await shot.act?.(page);
      // A row under the pointer has a checkbox in place of its picture.
      await page.mouse.move(0, 0);
      await drawn(page);
      const png = await page.screenshot();
      await sharp(png)
        .webp({ quality: 78 })
        .toFile(path.join(folder, pictureOf(shot.name, language, theme)));
      words[shot.name] = { path: shot.path, ...seen };
    } catch (error) {
      missed.push(`${language} ${theme} ${shot.name}: ${String(error.message).split('\n')[0]}`);
    }
    await page.close();
  }
  await context.close();
  return words;
}

/** A minute of work: the home page, the inbox, an answer that is typed and sent, and links. */
async function animate({ browser, system, language }) {
  const context = await asOwner(browser, system, language, 'light');
  const page = await context.newPage();
  const frames = [];
  const delay = [];
  const frame = async (ms) => {
    const png = await page.screenshot();
    frames.push(await sharp(png).resize(animated).png().toBuffer());
    delay.push(ms);
  };
  const open = async (at) => {
    await page.goto(`${system.url}${at}`);
    await drawn(page);
  };
  await open('/workplace/home');
  await frame(1_800);
  await open('/workplace/chat');
  await frame(1_200);
  await openTalk(page);
  await page.mouse.move(0, 0);
  await drawn(page);
  await frame(1_600);
  const box = page.getByRole('textbox', { name: /^(回复|Reply)$/ });
  const answer =
    language === 'zh-CN' ? '您好，今天下单明天就能发货。' : 'Hello! Orders of today leave tomorrow.';
  const half = Math.ceil(answer.length / 2);
  for (const part of [answer.slice(0, half), answer.slice(half)]) {
    await box.pressSequentially(part);
    await frame(700);
  }
  await box.press('Enter');
  await drawn(page);
  await frame(1_800);
  for (const at of ['/fansOperation/fansList', '/workOrder/platform', '/fansOperation/streamLink']) {
    await open(at);
    await frame(1_600);
  }
  await context.close();
  const file = path.join(folder, `tour.${language}.webp`);
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 6, delay, loop: 0 })
    .toFile(file);
  return { file, bytes: fs.statSync(file).size };
}

/** @param {{ browser: import('playwright-core').Browser, system: any, only?: string[] }} how */
export async function shootDocs({ browser, system, only }) {
  fs.mkdirSync(folder, { recursive: true });
  const missed = [];
  const list = path.join(folder, 'pictures.json');
  const words = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : {};
  let shot = 0;
  for (const language of languages) {
    for (const theme of ['light', 'dark']) {
      const found = await shootVariant({ browser, system, language, theme, only }, missed);
      shot += Object.keys(found).length;
      if (theme === 'light') words[language] = { ...words[language], ...found };
      line(`${language} ${theme}: ${shot} pictures so far`);
    }
    if (only && !only.includes('tour')) continue;
    try {
      const { bytes } = await animate({ browser, system, language });
      shot += 1;
      line(`${language}: an animation of ${Math.round(bytes / 1024)} KB`);
    } catch (error) {
      missed.push(`${language} tour: ${String(error.message).split('\n')[0]}`);
    }
  }
  fs.writeFileSync(list, `${JSON.stringify(words, null, 2)}\n`);
  return { shot, missed };
}
