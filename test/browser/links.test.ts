import path from 'node:path';
import type { Link } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeLink } from '../support/links.js';
import { promptMs } from '../support/prompt.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { login, makeOwner, type Person } from '../support/sign-in.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const userAgents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

/** Where a visitor of a link is sent. */
async function visit(code: string, agent: keyof typeof userAgents): Promise<string | undefined> {
  const reply = await request(world.url)
    .get(`/l/${code}`)
    .redirects(0)
    .set('host', 'localhost')
    .set('user-agent', userAgents[agent]);
  return reply.headers['location'];
}

async function tokenOf(owner: Person): Promise<string> {
  const reply = await login(world, owner.email, owner.password);
  return (reply.body as { data: { accessToken: string } }).data.accessToken;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('diversion links', () => {
  it('are made of what was pasted, and count visits from phones and desktops live', async () => {
    const owner = await makeOwner(world);
    await livesInQuietHours(world, owner);
    const { page } = await browser.openAs(world, owner, '/fansOperation/streamLink');
    await page.getByText('还没有分流链接').waitFor();
    await page.getByRole('button', { name: '新建链接' }).click();
    await page.getByLabel('名称').fill('双十一投流');
    await page.getByLabel('平台').selectOption('telegram');
    const links = page.getByRole('textbox', { name: '账号链接' });
    // An invitation names no account, which could be online.
    await links.fill('https://t.me/ann_lee t.me/+AbCdEf');
    await page.getByText('可关联 1 · 外部链接 1').waitFor();
    await page.getByText('在线分流', { exact: true }).click();
    await page.getByRole('button', { name: '去掉不能关联的 1 行' }).waitFor();
    await page.getByText('外部链接 · 只能用于全部分配').waitFor();
    await page.getByText('全部分配', { exact: true }).click();
    await links.fill(
      'https://t.me/ann_lee t.me/bo_zhang\nhttps://t.me/ann_lee https://wa.me/8613800138000 hello',
    );
    await page.getByText('可关联 2 · 重复 1 · 其他平台 1 · 不是网址 1').waitFor();
    await page.getByText('WhatsApp 账号').waitFor();
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: '创建链接' }).click();
    await page.getByText('有 3 行不能关联：改正或去掉后再保存').waitFor();
    await page.getByRole('button', { name: '去掉不能关联的 3 行' }).click();
    await page.getByLabel('t.me/bo_zhang 的每日上限').fill('1');
    await page.getByText('顺序', { exact: true }).click();
    // Both visits come from one address.
    await page.getByLabel('用户绑定').click();
    const created = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/links'),
    );
    await page.getByRole('button', { name: '创建链接' }).click();
    const { data: link } = (await (await created).json()) as { data: Link };
    await page.getByRole('heading', { level: 2, name: '双十一投流' }).waitFor();
    await expectAccessible(page.getByRole('complementary'));
    await page.getByRole('tab', { name: '账号' }).click();
    await page.getByRole('cell', { name: '0 / 1' }).waitFor();
    const row = rowOf(page, '双十一投流');
    await expect.poll(() => row.innerText()).toContain('全部 0');

    const sent = [await visit(link.code, 'phone'), await visit(link.code, 'desktop')];
    expect(new Set(sent)).toEqual(new Set(['https://t.me/ann_lee', 'https://t.me/bo_zhang']));
    await visit(link.code, 'bot');
    await row.getByText('全部 3').waitFor({ timeout: promptMs });
    await expect.poll(() => row.innerText()).toMatch(/(^|\s)2\s+全部 3/);
    await page.getByText('今日已满').waitFor({ timeout: promptMs });
    await page.getByRole('cell', { name: '1 / 1' }).waitFor({ timeout: promptMs });
  });

  it('name the sub-accounts or the order that their accounts come from', async () => {
    const owner = await makeOwner(world);
    const token = await tokenOf(owner);
    const { id } = await makeSubAccount(world, owner.tenantId, { remark: 'Night desk' });
    const order = await makeWorkOrder(world, token, [id], { name: 'Spring order' });
    const { id: one } = await makeLink(world, token, { source: 'sub-accounts', subAccountIds: [id] });
    const { id: other } = await makeLink(world, token, { source: 'work-order', workOrderId: order.id });
    const { page } = await browser.openAs(world, owner, `/fansOperation/streamLink?open=${one}`);
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('link', { name: 'Night desk' }).waitFor();
    await page.goto(`${world.url}/fansOperation/streamLink?open=${other}`);
    await drawer.getByRole('link', { name: 'Spring order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Spring order' }).waitFor();
  });

  it('are disabled and deleted, several at once, after a question', async () => {
    const owner = await makeOwner(world);
    const token = await tokenOf(owner);
    const made: Link[] = [];
    for (const name of ['甲', '乙', '丙']) made.push(await makeLink(world, token, { name }));
    const { page } = await browser.openAs(world, owner, '/fansOperation/streamLink');
    await rowOf(page, '甲').getByRole('checkbox').check();
    await rowOf(page, '乙').getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: '停用' }).click();
    const question = page.getByRole('alertdialog', { name: '停用 2 条链接？' });
    await question.waitFor();
    await expectAccessible(question);
    await question.getByRole('button', { name: '停用 2 条' }).click();
    await expect.poll(() => page.getByRole('row').filter({ hasText: '已停用' }).count()).toBe(2);
    await page.getByText(/^已停用2$/).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await rowOf(page, '甲').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    const last = page.getByRole('alertdialog', { name: '删除「甲」？' });
    await last.getByRole('textbox').fill('甲');
    await last.getByRole('button', { name: '删除' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    const target = await visit(made[0]?.code ?? '', 'phone');
    expect(target).toBeUndefined();
  });

  it('have a report address on a phone, which is replaced and withdrawn', async () => {
    const owner = await makeOwner(world);
    const link = await makeLink(world, await tokenOf(owner), { name: '春季' });
    const at = `/fansOperation/streamLink?open=${link.id}&panel=report`;
    const { page } = await browser.openAs(world, owner, at, phone);
    const set = page.waitForResponse((reply) => reply.url().endsWith(`/api/links/${link.id}/report`));
    await page.getByRole('button', { name: '生成报表链接' }).click();
    const { data } = (await (await set).json()) as { data: Link };
    const first = page.getByText(`streamLinkReport?token=${data.report?.token}`);
    await first.waitFor();
    await expectAccessible(page.getByRole('complementary').last());
    await page.getByLabel('显示关联账号').click();
    await expect.poll(() => page.getByLabel('显示关联账号').isChecked()).toBe(true);
    await page.getByLabel('报表标题').fill('春季活动');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('报表标题已保存').waitFor();
    await page.getByRole('button', { name: '保存' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '更换链接…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '更换链接' }).click();
    await first.waitFor({ state: 'detached' });
    await page.getByText(/streamLinkReport\?token=/).waitFor();
    await page.getByRole('button', { name: '撤回报表…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回报表' }).click();
    await page.getByText('还没有报表链接').waitFor();
  });
});
