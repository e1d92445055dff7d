import path from 'node:path';
import type { MenuPageName } from '@parley/contracts/public';
import { NoticeService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { RedisStore } from '@parley/platform/queue';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { menuEntry, signInByForm, expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { signedIn } from '../support/session.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const bar = (page: Page) => page.getByRole('navigation', { name: word('shell.tabs') });
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page) => page.evaluate<string | null>(`sessionStorage.getItem('tabs')`);
const focused = (page: Page) => page.evaluate<string>(`document.activeElement.textContent`);
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

const expectTabs = (page: Page, names: string[]) =>
  expect.poll(() => bar(page).getByRole('link').allTextContents()).toEqual(names);

async function openPages(page: Page, names: readonly MenuPageName[]): Promise<void> {
  for (const name of names) {
    await (await menuEntry(page, name)).click();
    await heading(page, titleOf(name)).waitFor();
  }
}

const titleOf = (name: MenuPageName): string => word(`shell.menu.${name}`);
const opened = ['chatUse', 'chatAllocation', 'fansList', 'quickReplies', 'rechargeRecord'] as const;
const pages = opened.map(titleOf);

describe('the tab bar', () => {
  it('closes and reloads by the context menu, the menu at its end, the mouse and the keyboard', async () => {
    const { page } = await browser.openAs(world, await makeOwner(world), '/workplace/home');
    await heading(page, word('dashboard.title')).waitFor();
    await openPages(page, opened);
    await expectTabs(page, [word('shell.menu.home'), ...pages]);

    await tab(page, word('shell.menu.chatAllocation')).click({ button: 'right' });
    await entry(page, word('shell.tabMenu.close.left')).click();
    await expectTabs(page, [word('shell.menu.home'), ...pages.slice(1)]);
    await tab(page, word('shell.menu.quickReplies')).click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    await expectAccessible(page.getByRole('menu'));
    await entry(page, word('shell.tabMenu.close.right')).click();
    // The current tab was among the closed ones.
    await heading(page, word('replies.quick.title')).waitFor();
    await expectTabs(page, [
      word('shell.menu.home'),
      word('shell.menu.chatAllocation'),
      word('shell.menu.fansList'),
      word('shell.menu.quickReplies'),
    ]);
    await tab(page, word('shell.menu.chatAllocation')).click({ button: 'middle' });
    await expectTabs(page, [
      word('shell.menu.home'),
      word('shell.menu.fansList'),
      word('shell.menu.quickReplies'),
    ]);
    await tab(page, word('shell.menu.home')).click({ button: 'middle' });
    await tab(page, word('shell.menu.home')).click({ button: 'right' });
    await expect.poll(() => entry(page, word('shell.tabMenu.close.one')).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    await bar(page)
      .getByRole('button', { name: word('shell.tabMenu.open') })
      .click();
    await entry(page, word('shell.menu.fansList')).click();
    await heading(page, word('shell.menu.fansList')).waitFor();
    await bar(page)
      .getByRole('button', { name: word('shell.tabMenu.open') })
      .click();
    await entry(page, word('shell.tabMenu.close.others')).click();
    await expectTabs(page, [word('shell.menu.home'), word('shell.menu.fansList')]);

    // The tab bar is a single stop for the Tab key.
    await openPages(page, ['chatUse', 'rechargeRecord']);
    await expect.poll(() => bar(page).locator('[role="toolbar"] [tabindex="0"]').count()).toBe(1);
    await tab(page, word('shell.menu.rechargeRecord')).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe(word('shell.menu.chatUse'));
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe(word('shell.menu.home'));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page), { message: 'no tab before home' }).toBe(word('shell.menu.home'));
    await page.keyboard.press('Delete');
    await expect.poll(() => focused(page), { message: 'home stays' }).toBe(word('shell.menu.home'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe(word('shell.menu.fansList'));
    await page.keyboard.press('Delete');
    await expectTabs(page, [
      word('shell.menu.home'),
      word('shell.menu.chatUse'),
      word('shell.menu.rechargeRecord'),
    ]);
    await expect.poll(() => focused(page)).toBe(word('shell.menu.chatUse'));
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe(word('shell.menu.rechargeRecord'));
    await page.keyboard.press('Delete');
    await heading(page, word('characters.usageTitle')).waitFor();
    await expect.poll(() => focused(page)).toBe(word('shell.menu.chatUse'));
    await page.keyboard.press('Shift+F10');
    await entry(page, word('shell.tabMenu.close.all')).click();
    await heading(page, word('dashboard.title')).waitFor();
    await expectTabs(page, [word('shell.menu.home')]);
  });

  it('reloads a page with its data, and asks first where something is half filled in', async () => {
    const { page, untilWhole } = await browser.openAs(world, await makeOwner(world), '/subpage/chatUse');
    await heading(page, word('characters.usageTitle')).waitFor();
    await openPages(page, ['fansList']);
    await tab(page, word('shell.menu.chatUse')).click();
    await heading(page, word('characters.usageTitle')).waitFor();
    await untilWhole();
    const steps = await page.evaluate<number>('history.length');
    const read = page.waitForResponse((reply) => reply.url().includes('/api/characters/usage'));
    await tab(page, word('shell.menu.chatUse')).click({ button: 'right' });
    await entry(page, word('shell.tabMenu.reload')).click();
    await read;
    await expect.poll(() => new URL(page.url()).pathname).toBe('/subpage/chatUse');
    await expect.poll(() => page.evaluate('history.length')).toBe(steps);
    await expectTabs(page, [
      word('shell.menu.home'),
      word('shell.menu.chatUse'),
      word('shell.menu.fansList'),
    ]);

    await page.goto(`${world.url}/subpage/sonAccount?form=new`);
    await page.getByLabel(word('subAccounts.form.remark')).fill('Half a desk');
    await tab(page, word('shell.menu.sonAccount')).click({ button: 'right' });
    await entry(page, word('shell.tabMenu.reload')).click();
    const question = page.getByRole('alertdialog', { name: word('common.leave.title') });
    await question.getByRole('button', { name: word('common.leave.stay') }).click();
    await expect
      .poll(() => page.getByLabel(word('subAccounts.form.remark')).inputValue())
      .toBe('Half a desk');
    await tab(page, word('shell.menu.sonAccount')).click({ button: 'right' });
    await entry(page, word('shell.tabMenu.reload')).click();
    await question.getByRole('button', { name: word('common.leave.action') }).click();
    await expect.poll(() => page.getByLabel(word('subAccounts.form.remark')).inputValue()).toBe('');
    await expect.poll(() => page.url()).toContain('form=new');
  });

  it('keeps home and the current tab in sight: by the wheel, in another language and in a narrow window', async () => {
    const viewport = { width: 1024, height: 700 };
    const { page } = await browser.openAs(world, await makeOwner(world), '/workplace/home', { viewport });
    await heading(page, word('dashboard.title')).waitFor();
    await openPages(page, [
      ...opened,
      'chatHistory',
      'materialConfig',
      'streamLink',
      'workOrderPlatform',
      'promotionCenter',
      'userDetail',
    ]);
    const inSight = async (link: Locator) => {
      const [around, box] = await Promise.all([bar(page).boundingBox(), link.boundingBox()]);
      return (
        around !== null && box !== null && box.x >= around.x && box.x + box.width <= around.x + around.width
      );
    };
    await expect.poll(() => inSight(tab(page, word('shell.menu.userDetail')))).toBe(true);
    await expect.poll(() => inSight(tab(page, word('shell.menu.chatUse')))).toBe(false);
    await expect.poll(() => inSight(tab(page, word('shell.menu.home')))).toBe(true);
    await tab(page, word('shell.menu.userDetail')).hover();
    await page.mouse.wheel(0, -2_000);
    await expect.poll(() => inSight(tab(page, word('shell.menu.chatUse')))).toBe(true);
    await tab(page, word('shell.menu.chatUse')).click();
    await page.setViewportSize({ width: 920, height: 700 });
    await expect.poll(() => inSight(tab(page, word('shell.menu.chatUse')))).toBe(true);
    await page.getByRole('button', { name: word('shell.language') }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    const english = page.getByRole('navigation', { name: word.en('shell.tabs') });
    const last = english.getByRole('link', { name: word.en('shell.menu.userDetail') });
    await page.getByRole('button', { name: word.en('shell.tabMenu.open') }).click();
    await page.getByRole('menuitem', { name: word.en('shell.menu.userDetail') }).click();
    await heading(page, word.en('shell.menu.userDetail')).waitFor();
    await page.getByRole('button', { name: word.en('shell.language') }).click();
    await page.getByRole('menuitem', { name: '简体中文' }).click();
    await tab(page, word('shell.menu.userDetail')).waitFor();
    await page.getByRole('button', { name: word('shell.language') }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await last.waitFor();
    const around = page.getByRole('navigation', { name: word.en('shell.tabs') });
    await expect
      .poll(async () => {
        const [outer, box] = await Promise.all([around.boundingBox(), last.boundingBox()]);
        return outer !== null && box !== null && box.x + box.width <= outer.x + outer.width - 30;
      })
      .toBe(true);
  });
});

describe('a tab', () => {
  it('of a record is named by it, keeps its query, and is drawn again with it after a reload', async () => {
    const owner = await makeOwner(world);
    const { accessToken } = await signedIn(world, owner);
    const { id } = await makeSubAccount(world, owner.tenantId);
    const winter = await makeWorkOrder(world, accessToken, [id], { name: 'Winter' });
    const spring = await makeWorkOrder(world, accessToken, [id], { name: 'Spring' });
    const { page } = await browser.openAs(world, owner, `/workOrder/order?id=${winter.id}&tab=accounts`);
    await heading(page, 'Winter').waitFor();
    await expect.poll(() => page.title()).toBe('Winter · Parley');
    await page.goto(`${world.url}/workOrder/order?id=${spring.id}`);
    await heading(page, 'Spring').waitFor();
    await expectTabs(page, [word('shell.menu.home'), 'Winter', 'Spring']);
    await page.reload();
    await heading(page, 'Spring').waitFor();
    await expectTabs(page, [word('shell.menu.home'), 'Winter', 'Spring']);
    await tab(page, 'Winter').click();
    await heading(page, 'Winter').waitFor();
    await expect.poll(() => page.url()).toContain(`id=${winter.id}&tab=accounts`);
    // A page that is opened by keyboard or screen reader has its focus on the heading.
    await expect.poll(() => focused(page)).toBe('Winter');
  });

  it('of a page that is not cached forgets its data, and not what it shows', async () => {
    const owner = await makeOwner(world);
    const notices = world.app.get(NoticeService, { strict: false });
    const { id: subAccountId } = await makeSubAccount(world, owner.tenantId, { remark: 'Night' });
    await world.app.get(Database).asTenant(owner.tenantId, (tx) =>
      notices.repeat(tx, {
        kind: 'port.fault',
        subAccountId,
        cause: 'port.fault one',
        params: { subAccountId, remark: 'Night', platform: 'telegram', account: 'one' },
      }),
    );
    const { id } = await world.rows.one('notices', { tenantId: owner.tenantId, kind: 'port.fault' });
    const { page, untilWhole } = await browser.openAs(world, owner, '/system/notification');
    await heading(page, word('notifications.title')).waitFor();
    const reads: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/notices/${id}`) reads.push(request.url());
    });
    await page.goto(`${world.url}/system/notification-detail?id=${id}`);
    await heading(page, word('notifications.detailTitle')).waitFor();
    const name = 'Telegram 账号 one 异常';
    await expect.poll(() => page.title()).toContain(name);
    await expectTabs(page, [word('shell.menu.home'), word('shell.menu.notification'), name]);
    await untilWhole();
    const before = reads.length;
    await tab(page, word('shell.menu.notification')).click();
    await heading(page, word('notifications.title')).waitFor();
    await tab(page, name).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    expect(before).toBeGreaterThan(0);
    await expect.poll(() => reads.length).toBeGreaterThan(before);
  });

  it('leads back to where its page was scrolled, also after a reload of the window', async () => {
    const owner = await makeOwner(world);
    for (let n = 0; n < 20; n++) await makeSubAccount(world, owner.tenantId);
    const viewport = { width: 1440, height: 560 };
    const { page } = await browser.openAs(world, owner, '/subpage/sonAccount', { viewport });
    const table = page.locator('.MuiDataGrid-virtualScroller');
    const top = () => table.evaluate((element) => element.scrollTop);
    await page.locator('[role="row"][data-id]').first().waitFor();
    await table.evaluate((element) => element.scrollTo({ top: 240 }));
    await expect.poll(top).toBe(240);
    await openPages(page, ['chatUse']);
    await tab(page, word('shell.menu.sonAccount')).click();
    await page.locator('[role="row"][data-id]').first().waitFor();
    await expect.poll(top).toBe(240);
    await page.reload();
    await page.locator('[role="row"][data-id]').first().waitFor();
    await expect.poll(top).toBe(240);
    // A closed tab starts anew when it is opened again.
    await page
      .getByRole('button', { name: word('shell.closeTab', { title: word('shell.menu.sonAccount') }) })
      .click();
    await heading(page, word('characters.usageTitle')).waitFor();
    await openPages(page, ['sonAccount']);
    await page.locator('[role="row"][data-id]').first().waitFor();
    await expect.poll(top).toBe(0);
  });
});

describe('the tabs of an account', () => {
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
  };

  it('are gone with it, whichever way another comes in', async () => {
    const [first, second, third] = [await makeOwner(world), await makeOwner(world), await makeOwner(world)];
    const { page, complaints } = await browser.openAs(world, first, '/subpage/chatUse');
    await openPages(page, ['fansList']);
    await expectTabs(page, [
      word('shell.menu.home'),
      word('shell.menu.chatUse'),
      word('shell.menu.fansList'),
    ]);
    await signInByForm(world, page, second, () => signOut(page));
    await heading(page, word('dashboard.title')).waitFor();
    await expectTabs(page, [word('shell.menu.home')]);

    await openPages(page, ['chatUse']);
    await page.goto(`${world.url}/subpage/sonAccount?form=new`);
    await page.getByLabel(word('subAccounts.form.remark')).fill('Desk of the second');
    await page.context().clearCookies();
    const dialog = page.getByRole('dialog', { name: word('shell.ended.title') });
    const drawn = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/captcha'));
    await page.evaluate(`localStorage.setItem('ACCESS_TOKEN', 'ended')`);
    await page.getByLabel('Telegram').first().click();
    await page.getByRole('button', { name: word('subAccounts.form.createSubmit') }).click();
    await dialog.waitFor();
    await signInPlace(dialog, third, await answerTo(drawn));
    await heading(page, word('dashboard.title')).waitFor();
    await expectTabs(page, [word('shell.menu.home')]);
    await expect.poll(() => stored(page)).not.toContain('chatUse');
    await page.goto(`${world.url}/subpage/sonAccount?form=new`);
    await page.getByLabel(word('subAccounts.form.remark')).waitFor();
    await expect.poll(() => page.getByLabel(word('subAccounts.form.remark')).inputValue()).toBe('');
    const made = (tenantId: string) =>
      world.rows.find('sub_accounts', { tenantId, isDefault: false }, ['id']);
    await expect.poll(() => made(third.tenantId)).toEqual([]);
    // The browser logs refused requests by itself.
    expect(complaints.splice(0).filter((words) => !words.includes('401'))).toEqual([]);
  });

  const answerTo = async (drawn: Promise<{ json(): Promise<unknown> }>): Promise<string> => {
    const { data } = (await (await drawn).json()) as { data: { id: string } };
    const store = world.app.get(RedisStore);
    return (await store.redis.get(store.key('captcha', data.id))) ?? '';
  };

  const signInPlace = async (dialog: Locator, { email, password }: Person, answer: string) => {
    await dialog.locator('[name="username"]').fill(email);
    await dialog.locator('[name="password"]').fill(password);
    await dialog.locator('[name="captcha"]').fill(answer);
    await dialog.locator('[name="captcha"]').press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };

  it.each([
    'null',
    '7',
    '{"userId":1}',
    '[{"name":"/workplace/home"}]',
    '{"userId":"USER","tabs":[null,7,{"name":"/subpage/chatUse"},{"name":"/subpage/chatUse","query":{}},{"name":"/operator/tenants","query":{}},{"name":"//evil.example","query":{},"fullPath":"javascript:alert(1)"},{"name":"/workOrder/order?id=a","query":{"id":["a"]},"label":{"text":7}},{"name":"/subpage/chatUse","query":{"page":2}}]}',
  ])('are read as far as they are tabs: %s', async (rubbish) => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner);
    const text = JSON.stringify(rubbish.replace('USER', owner.userId));
    await page.addInitScript(`for (const key of ['tabs', 'scroll', 'draft', 'tsr-scroll-restoration-v1_3'])
      sessionStorage.setItem(key, ${text});`);
    await page.goto(`${world.url}/subpage/agentConfig`);
    await heading(page, word('proxies.title')).waitFor();
    await expectTabs(page, [
      word('shell.menu.home'),
      ...(rubbish.includes('USER') ? [word('shell.menu.chatUse')] : []),
      word('shell.menu.agentConfig'),
    ]);
    await tab(page, word('shell.menu.home')).click();
    await heading(page, word('dashboard.title')).waitFor();
  });
});
