import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const names = ['王', 'א'.repeat(30), 'مرحبا بك!', '👩‍💻🏳️‍🌈', `${'long'.repeat(14)}-end`];

async function makeNamed(owner: Person): Promise<void> {
  for (const remark of names) {
    await makeSubAccount(world, owner.tenantId, { remark });
  }
}

/** Buttons, links and fields that are outside the window or covered, and that no scrolling reveals. */
const unreachable = `(() => {
  const clips = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return at.getBoundingClientRect();
    }
    return { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  };
  return [...document.querySelectorAll('a[href], button, select, input')].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || !element.checkVisibility({ opacityProperty: true })) return [];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const clip = clips(element);
    const label = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
    if (box.left < clip.left - 1 || box.right > clip.right + 1) return [element.tagName + ' ' + label.slice(0, 40)];
    if (y < 0 || y >= innerHeight || y < clip.top || y > clip.bottom) return [];
    const top = document.elementFromPoint(x, y);
    const isOver = top && !element.contains(top) && !top.contains(element) && !top.closest('label')?.contains(element);
    return isOver ? [element.tagName + ' ' + label.slice(0, 40)] : [];
  });
})()`;

const overflow = 'document.documentElement.scrollWidth - innerWidth';

const pages: readonly [path: string, heading: string][] = [
  ['/workplace/home', word('dashboard.title')],
  ['/subpage/sonAccount', word('subAccounts.title')],
  ['/userCenter/recharge-record', word('orders.title')],
  ['/material/keywordMessage', word('replies.keyword.title')],
  ['/user/setting', word('user.setting.title')],
];

async function turn(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.dir = 'rtl'");
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

it.each([
  ['desktop', {}],
  ['phone', phone],
])('five main pages survive text from right to left on a %s', async (_, options) => {
  const owner = await makeOwner(world);
  await makeNamed(owner);
  const { page, untilWhole } = await browser.openAs(world, owner, undefined, options);
  for (const [at, heading] of pages) {
    await page.goto(`${world.url}${at}`);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await untilWhole();
    const before = await page.evaluate<string[]>(unreachable);
    await turn(page);
    await expect.poll(() => page.evaluate<number>(overflow), { message: at }).toBeLessThanOrEqual(0);
    const lost = async () =>
      (await page.evaluate<string[]>(unreachable)).filter((one) => !before.includes(one));
    await expect.poll(lost, { message: at }).toEqual([]);
  }
});

it('the menu and a drawer change sides with the text', async () => {
  const owner = await makeOwner(world);
  await makeNamed(owner);
  const { page } = await browser.openAs(world, owner, '/subpage/sonAccount');
  await page
    .getByText(names[0] ?? '')
    .first()
    .click();
  const drawer = page.getByRole('complementary').last();
  await drawer.waitFor();
  await turn(page);
  const left = async () => (await drawer.boundingBox())?.x;
  await expect.poll(left).toBe(0);
  const menu = page.getByRole('navigation', { name: word('shell.mainMenu') }).first();
  await expect.poll(async () => ((await menu.boundingBox())?.x ?? 0) > 1000).toBe(true);
});

it('names of every kind stay within list, drawer, question and message', async () => {
  const owner = await makeOwner(world);
  await makeNamed(owner);
  const { page } = await browser.openAs(world, owner, '/subpage/sonAccount');
  for (const name of names) {
    await page.getByText(name, { exact: true }).first().click();
    const drawer = page.getByRole('complementary').last();
    await drawer.getByRole('heading', { level: 2 }).filter({ hasText: name }).waitFor();
    const isWithin = 'document.documentElement.scrollWidth <= innerWidth';
    await expect.poll(() => page.evaluate(isWithin)).toBe(true);
    await drawer.getByRole('button', { name: /^停用/ }).click();
    const question = page.getByRole('alertdialog');
    const isRightToLeft = /[א-ת؀-ۿ]/.test(name);
    // Text in the other direction is isolated, so that the punctuation around it stays in place. Here the test itself isolates
    // it, as the console would.
    const shown = isRightToLeft ? `\u2068${name}\u2069` : name;
    await question.getByText(word('subAccounts.stopTitle', { name: '%' }).replace('%', shown)).waitFor();
    const box = await question.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(440);
    await question.getByRole('button', { name: word('subAccounts.stopActionIdle') }).click();
    await page
      .getByRole('status')
      .getByText(word('subAccounts.stopped', { name: '%' }).replace('%', shown))
      .waitFor();
    await expect.poll(() => page.evaluate(isWithin)).toBe(true);
    await page.keyboard.press('Escape');
  }
});
