import path from 'node:path';
import { NoticeService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { RedisStore } from '@parley/platform/queue';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signInByForm, expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { signedIn } from '../support/session.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page) => page.evaluate<string | null>(`sessionStorage.getItem('tabs')`);
const focused = (page: Page) => page.evaluate<string>(`document.activeElement.textContent`);
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

const expectTabs = (page: Page, names: string[]) =>
  expect.poll(() => bar(page).getByRole('link').allTextContents()).toEqual(names);

async function openPages(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click();
    await heading(page, name).waitFor();
  }
}

const pages = ['字符用量', '字符分配', '粉丝列表', '快捷回复', '充值记录'];

describe('the tab bar', () => {
  it('closes and reloads by the context menu, the menu at its end, the mouse and the keyboard', async () => {
    const { page } = await browser.openAs(world, await makeOwner(world), '/workplace/home');
    await heading(page, '工作台').waitFor();
    await openPages(page, pages);
    await expectTabs(page, ['工作台', ...pages]);

    await tab(page, '字符分配').click({ button: 'right' });
    await entry(page, '关闭左侧').click();
    await expectTabs(page, ['工作台', ...pages.slice(1)]);
    await tab(page, '快捷回复').click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    await expectAccessible(page.getByRole('menu'));
    await entry(page, '关闭右侧').click();
    // The current one was among them.
    await heading(page, '快捷回复').waitFor();
    await expectTabs(page, ['工作台', '字符分配', '粉丝列表', '快捷回复']);
    await tab(page, '字符分配').click({ button: 'middle' });
    await expectTabs(page, ['工作台', '粉丝列表', '快捷回复']);
    await tab(page, '工作台').click({ button: 'middle' });
    await tab(page, '工作台').click({ button: 'right' });
    await expect.poll(() => entry(page, '关闭').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    await bar(page).getByRole('button', { name: '标签页列表和操作' }).click();
    await entry(page, '粉丝列表').click();
    await heading(page, '粉丝列表').waitFor();
    await bar(page).getByRole('button', { name: '标签页列表和操作' }).click();
    await entry(page, '关闭其他').click();
    await expectTabs(page, ['工作台', '粉丝列表']);

    // One stop of the tab key.
    await openPages(page, ['字符用量', '充值记录']);
    await expect.poll(() => bar(page).locator('[role="toolbar"] [tabindex="0"]').count()).toBe(1);
    await tab(page, '充值记录').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('字符用量');
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe('工作台');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page), { message: 'no tab before home' }).toBe('工作台');
    await page.keyboard.press('Delete');
    await expect.poll(() => focused(page), { message: 'home stays' }).toBe('工作台');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('粉丝列表');
    await page.keyboard.press('Delete');
    await expectTabs(page, ['工作台', '字符用量', '充值记录']);
    await expect.poll(() => focused(page)).toBe('字符用量');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('充值记录');
    await page.keyboard.press('Delete');
    await heading(page, '字符用量').waitFor();
    await expect.poll(() => focused(page)).toBe('字符用量');
    await page.keyboard.press('Shift+F10');
    await entry(page, '全部关闭').click();
    await heading(page, '工作台').waitFor();
    await expectTabs(page, ['工作台']);
  });

  it('reloads a page with its data, and asks first where something is half filled in', async () => {
    const { page, untilWhole } = await browser.openAs(world, await makeOwner(world), '/subpage/chatUse');
    await heading(page, '字符用量').waitFor();
    await openPages(page, ['粉丝列表']);
    await tab(page, '字符用量').click();
    await heading(page, '字符用量').waitFor();
    await untilWhole();
    const steps = await page.evaluate<number>('history.length');
    const read = page.waitForResponse((reply) => reply.url().includes('/api/characters/usage'));
    await tab(page, '字符用量').click({ button: 'right' });
    await entry(page, '重新载入').click();
    await read;
    await expect.poll(() => new URL(page.url()).pathname).toBe('/subpage/chatUse');
    await expect.poll(() => page.evaluate('history.length')).toBe(steps);
    await expectTabs(page, ['工作台', '字符用量', '粉丝列表']);

    await page.goto(`${world.url}/subpage/sonAccount?form=new`);
    await page.getByLabel('备注名').fill('Half a desk');
    await tab(page, '子账号').click({ button: 'right' });
    await entry(page, '重新载入').click();
    const question = page.getByRole('alertdialog', { name: '放弃已填写的内容？' });
    await question.getByRole('button', { name: '继续填写' }).click();
    await expect.poll(() => page.getByLabel('备注名').inputValue()).toBe('Half a desk');
    await tab(page, '子账号').click({ button: 'right' });
    await entry(page, '重新载入').click();
    await question.getByRole('button', { name: '放弃' }).click();
    await expect.poll(() => page.getByLabel('备注名').inputValue()).toBe('');
    await expect.poll(() => page.url()).toContain('form=new');
  });

  it('keeps home and the current tab in sight: by the wheel, in another language and in a narrow window', async () => {
    const viewport = { width: 1024, height: 700 };
    const { page } = await browser.openAs(world, await makeOwner(world), '/workplace/home', { viewport });
    await heading(page, '工作台').waitFor();
    await openPages(page, [...pages, '聊天记录', '素材库', '分流链接', '平台工单', '推广中心', '账户详情']);
    const inSight = async (link: Locator) => {
      const [around, box] = await Promise.all([bar(page).boundingBox(), link.boundingBox()]);
      return (
        around !== null && box !== null && box.x >= around.x && box.x + box.width <= around.x + around.width
      );
    };
    await expect.poll(() => inSight(tab(page, '账户详情'))).toBe(true);
    await expect.poll(() => inSight(tab(page, '字符用量'))).toBe(false);
    await expect.poll(() => inSight(tab(page, '工作台'))).toBe(true);
    await tab(page, '账户详情').hover();
    await page.mouse.wheel(0, -2_000);
    await expect.poll(() => inSight(tab(page, '字符用量'))).toBe(true);
    await tab(page, '字符用量').click();
    await page.setViewportSize({ width: 920, height: 700 });
    await expect.poll(() => inSight(tab(page, '字符用量'))).toBe(true);
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    const english = page.getByRole('navigation', { name: 'Open pages' });
    const last = english.getByRole('link', { name: 'Account details' });
    await page.getByRole('button', { name: 'Tab list and actions' }).click();
    await page.getByRole('menuitem', { name: 'Account details' }).click();
    await heading(page, 'Account details').waitFor();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: '简体中文' }).click();
    await tab(page, '账户详情').waitFor();
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await last.waitFor();
    const around = page.getByRole('navigation', { name: 'Open pages' });
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
    await expectTabs(page, ['工作台', 'Winter', 'Spring']);
    await page.reload();
    await heading(page, 'Spring').waitFor();
    await expectTabs(page, ['工作台', 'Winter', 'Spring']);
    await tab(page, 'Winter').click();
    await heading(page, 'Winter').waitFor();
    await expect.poll(() => page.url()).toContain(`id=${winter.id}&tab=accounts`);
    // Who opens a page by the keyboard or a screen reader is on its heading.
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
    await heading(page, '系统通知').waitFor();
    const reads: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/notices/${id}`) reads.push(request.url());
    });
    await page.goto(`${world.url}/system/notification-detail?id=${id}`);
    await heading(page, '通知详情').waitFor();
    const name = 'Telegram 账号 one 异常';
    await expect.poll(() => page.title()).toContain(name);
    await expectTabs(page, ['工作台', '系统通知', name]);
    await untilWhole();
    const before = reads.length;
    await tab(page, '系统通知').click();
    await heading(page, '系统通知').waitFor();
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
    await openPages(page, ['字符用量']);
    await tab(page, '子账号').click();
    await page.locator('[role="row"][data-id]').first().waitFor();
    await expect.poll(top).toBe(240);
    await page.reload();
    await page.locator('[role="row"][data-id]').first().waitFor();
    await expect.poll(top).toBe(240);
    // A tab that was closed begins anew.
    await page.getByRole('button', { name: '关闭「子账号」' }).click();
    await heading(page, '字符用量').waitFor();
    await openPages(page, ['子账号']);
    await page.locator('[role="row"][data-id]').first().waitFor();
    await expect.poll(top).toBe(0);
  });
});

describe('the tabs of an account', () => {
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: '账号菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  };

  it('are gone with it, whichever way another comes in', async () => {
    const [first, second, third] = [await makeOwner(world), await makeOwner(world), await makeOwner(world)];
    const { page, complaints } = await browser.openAs(world, first, '/subpage/chatUse');
    await openPages(page, ['粉丝列表']);
    await expectTabs(page, ['工作台', '字符用量', '粉丝列表']);
    await signInByForm(world, page, second, () => signOut(page));
    await heading(page, '工作台').waitFor();
    await expectTabs(page, ['工作台']);

    await openPages(page, ['字符用量']);
    await page.goto(`${world.url}/subpage/sonAccount?form=new`);
    await page.getByLabel('备注名').fill('Desk of the second');
    await page.context().clearCookies();
    const dialog = page.getByRole('dialog', { name: '登录已超时，请重新登录' });
    const drawn = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/captcha'));
    await page.evaluate(`localStorage.setItem('ACCESS_TOKEN', 'ended')`);
    await page.getByLabel('Telegram').first().click();
    await page.getByRole('button', { name: '创建子账号' }).click();
    await dialog.waitFor();
    await signInPlace(dialog, third, await answerTo(drawn));
    await heading(page, '工作台').waitFor();
    await expectTabs(page, ['工作台']);
    await expect.poll(() => stored(page)).not.toContain('chatUse');
    await page.goto(`${world.url}/subpage/sonAccount?form=new`);
    await page.getByLabel('备注名').waitFor();
    await expect.poll(() => page.getByLabel('备注名').inputValue()).toBe('');
    const made = (tenantId: string) =>
      world.rows.find('sub_accounts', { tenantId, isDefault: false }, ['id']);
    await expect.poll(() => made(third.tenantId)).toEqual([]);
    // The browser itself writes of the calls that were refused.
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
    await heading(page, '代理配置').waitFor();
    await expectTabs(page, ['工作台', ...(rubbish.includes('USER') ? ['字符用量'] : []), '代理配置']);
    await tab(page, '工作台').click();
    await heading(page, '工作台').waitFor();
  });
});
