import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, menuEntry, withBrowser } from '../support/browser.js';
import { makeAgent, makeOwner } from '../support/sign-in.js';
import { setFamily } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tabs = (page: Page) => page.getByRole('navigation', { name: word('shell.tabs') }).getByRole('link');
const addressOf = (page: Page) => page.url().slice(world.url.length);

describe('addresses', () => {
  it('/robots.txt is one for robots, and no page', async () => {
    const reply = await fetch(`${world.url}/robots.txt`);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await reply.text();
    expect(text).toContain('Disallow: /api/');
  });

  it.each([
    ['/', '/workplace/home', word('dashboard.title')],
    ['/workplace', '/workplace/home', word('dashboard.title')],
    [
      '/redirect/subpage/sonAccount?form=new',
      '/subpage/sonAccount?form=new',
      word('subAccounts.form.createTitle'),
    ],
    [
      '/redirect/subpage%2FsonAccount?form=new',
      '/subpage/sonAccount?form=new',
      word('subAccounts.form.createTitle'),
    ],
    ['/chat/history?q=hello&in=messages', '/subpage/chatHistory?q=hello&in=messages', word('chat.title')],
  ])('%s leads to %s', async (address, arrived, title) => {
    const { page } = await browser.openAs(world, await makeOwner(world), address);
    await heading(page, title).waitFor();
    await expect.poll(() => addressOf(page)).toBe(arrived);
    await page.reload();
    await heading(page, title).waitFor();
    // A redirect adds neither a tab nor a step in the history.
    await expect.poll(() => tabs(page).count()).toBe(arrived === '/workplace/home' ? 1 : 2);
    await expect
      .poll(() => page.evaluate<string | null>(`sessionStorage.getItem('tabs')`))
      .not.toContain('/redirect');
  });

  it('a redirect leads nowhere else', async () => {
    const { page } = await browser.openAs(world, await makeOwner(world), '/workplace/home');
    await heading(page, word('dashboard.title')).waitFor();
    for (const elsewhere of ['/evil.example', '%2Fevil.example', '%5Cevil.example', '%09/evil.example']) {
      await page.goto(`${world.url}/redirect/${elsewhere}`);
      await heading(page, word('shell.errorPage.missing')).waitFor();
      await expect.poll(() => new URL(page.url()).origin).toBe(world.url);
    }
  });

  it('what is no page says so, within the shell for who is signed in', async () => {
    const { page } = await browser.openAs(world, await makeOwner(world), '/no/such/page?at=all');
    await heading(page, word('shell.errorPage.missing')).waitFor();
    await page.getByRole('navigation', { name: word('shell.mainMenu') }).waitFor();
    await expect.poll(() => page.getByRole('main').count()).toBe(1);
    await expect.poll(() => tabs(page).allTextContents()).toEqual([word('shell.menu.home')]);
    await expect.poll(() => addressOf(page)).toBe('/no/such/page?at=all');
    await expectAccessible(page.getByRole('main'));
    await page
      .getByRole('main')
      .getByRole('button', { name: word('common.home') })
      .click();
    await heading(page, word('dashboard.title')).waitFor();
    await page.goto(`${world.url}/500`);
    await heading(page, word('shell.errorPage.failed')).waitFor();
    await page.getByRole('navigation', { name: word('shell.mainMenu') }).waitFor();
  });

  it('what is no page, a share and a report ask nobody to sign in', async () => {
    const { page, complaints } = await browser.open(`${world.url}/no/such/page`);
    await heading(page, word('shell.errorPage.missing')).waitFor();
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    for (const address of ['/workOrder/share?token=none', '/fansOperation/streamLinkReport?token=none']) {
      await page.goto(`${world.url}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => addressOf(page)).toBe(address);
    }
    // The browser logs the refusals of invalid tokens by itself.
    expect(complaints.splice(0).filter((words) => !words.includes('404'))).toEqual([]);
    await page.goto(`${world.url}/redirect/workplace/home`);
    await page.waitForURL('**/login?redirect=*');
  });

  it('what the role may not open says so within the shell, and gets no tab', async () => {
    const { tenantId } = await makeOwner(world);
    const { page } = await browser.openAs(world, await makeAgent(world, tenantId), '/subpage/sonAccount');
    await heading(page, word('shell.errorPage.forbidden')).waitFor();
    const menu = page.getByRole('navigation', { name: word('shell.mainMenu') });
    await menu.getByRole('link', { name: word('shell.menu.home') }).waitFor();
    await expect.poll(() => tabs(page).allTextContents()).toEqual([word('shell.menu.home')]);
    await expectAccessible(page.getByRole('main'));
    await (await menuEntry(page, 'chatUse')).click();
    await heading(page, word('characters.usageTitle')).waitFor();
    await page.goBack();
    await heading(page, word('shell.errorPage.forbidden')).waitFor();
    await expect
      .poll(() => tabs(page).allTextContents())
      .toEqual([word('shell.menu.home'), word('shell.menu.chatUse')]);
  });
});

describe('the menu', () => {
  it('opens the group of the page, and keeps the groups as they were left', async () => {
    const owner = await makeOwner(world);
    await setFamily(world, owner.tenantId, 'MIAN_FEI_ROOT');
    const { page } = await browser.openAs(world, owner, '/material/quick');
    const group = (path: string) => page.locator(`[data-menu-group="${path}"]`);
    const isOpen = (path: string) =>
      expect.poll(() => group(path).getAttribute('aria-expanded'), { message: path });
    await isOpen('/material').toBe('true');
    await isOpen('/subpage').toBe('false');
    // The figure of a folded group's entry stands beside the group.
    await expect.poll(() => group('/subpage').innerText()).toMatch(/1$/);
    await group('/subpage').click();
    await group('/material').click();
    await page.reload();
    await isOpen('/subpage').toBe('true');
    await isOpen('/material').toBe('false');
    // The free plan lacks proxies.
    const locked = page.locator('[data-menu="/subpage/agentConfig"]');
    await expect.poll(() => locked.innerText()).toContain(word('shell.privilege.locked'));
  });
});

describe('a page that takes long to open', () => {
  it('shows its progress from 8 % on, further every 800 ms, and moves nothing', async () => {
    const { page, untilWhole } = await browser.openAs(world, await makeOwner(world), '/workplace/home', {
      reducedMotion: 'no-preference',
    });
    await heading(page, word('dashboard.title')).waitFor();
    await untilWhole();
    await page.evaluate(`
      window.steps = [];
      new MutationObserver(() => {
        const line = document.querySelector('[role="progressbar"][aria-label="正在打开页面"]');
        const share = line && Number(line.getAttribute('aria-valuenow'));
        if (line && window.steps.at(-1)?.share !== share) {
          const { top, height } = line.getBoundingClientRect();
          const speed = getComputedStyle(line).transitionDuration;
          window.steps.push({ share, at: performance.now(), top, height, speed });
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    `);
    const main = page.getByRole('main');
    const before = await main.boundingBox();
    let release = () => undefined as unknown;
    const released = new Promise((resolve) => (release = () => resolve(undefined)));
    await page.route('**/assets/**', async (route) => {
      await released;
      await route.continue();
    });
    await (await menuEntry(page, 'quickReplies')).click();
    const line = page.getByRole('progressbar', { name: word('shell.opening') });
    await line.waitFor();
    await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(8);
    await expect.poll(() => main.boundingBox()).toEqual(before);
    release();
    await heading(page, word('replies.quick.title')).waitFor();
    await line.waitFor({ state: 'detached' });
    type Step = { share: number; at: number; top: number; height: number; speed: string };
    const steps = await page.evaluate<Step[]>('window.steps');
    expect(steps[0]).toMatchObject({ share: 8, top: 0, height: 2, speed: '0.2s' });
    expect(steps[1]?.share).toBe(18);
    expect((steps[1]?.at ?? 0) - (steps[0]?.at ?? 0)).toBeGreaterThan(700);
    expect(steps.at(-1)?.share).toBe(100);
    await expect
      .poll(() => page.evaluate('document.activeElement.textContent'))
      .toBe(word('replies.quick.title'));
  });

  it('moves without motion where that is asked for', async () => {
    const { page, untilWhole } = await browser.openAs(world, await makeOwner(world), '/workplace/home');
    await heading(page, word('dashboard.title')).waitFor();
    await untilWhole();
    let release = () => undefined as unknown;
    const released = new Promise((resolve) => (release = () => resolve(undefined)));
    await page.route('**/assets/**', async (route) => {
      await released;
      await route.continue();
    });
    await (await menuEntry(page, 'quickReplies')).click();
    const line = page.getByRole('progressbar', { name: word('shell.opening') });
    await line.waitFor();
    const motion = `(() => {
      const line = document.querySelector('[aria-label="正在打开页面"]');
      line.style.animation = 'turn 1s infinite';
      const { transitionDuration, animationIterationCount } = getComputedStyle(line);
      return [transitionDuration, animationIterationCount];
    })()`;
    await expect.poll(() => page.evaluate(motion)).toEqual(['0.001s', '1']);
    release();
    await heading(page, word('replies.quick.title')).waitFor();
  });
});
