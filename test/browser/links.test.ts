import path from 'node:path';
import type { Link } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { expectAccessible, phone, selectRow, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeLink } from '../support/links.js';
import { promptMs } from '../support/prompt.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { login, makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
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

/** The address that a link's visitor is sent to. */
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
    await page.getByText(word('links.empty')).waitFor();
    await page.getByRole('button', { name: word('links.create') }).click();
    await page.getByLabel(word('links.fields.name')).fill('双十一投流');
    const links = page.getByRole('textbox', { name: word('links.form.pasted') });
    // An invitation names no account, so it is never online.
    await links.fill('https://t.me/ann_lee t.me/+AbCdEf');
    await page
      .getByRole('button', { name: word('links.form.switchPlatform', { platform: 'Telegram' }) })
      .click();
    await expect.poll(() => page.getByLabel(word('links.form.platform')).inputValue()).toBe('telegram');
    await page.getByText('可关联 1 · 外部链接 1').waitFor();
    await page.getByText(word('links.type.online'), { exact: true }).click();
    await page.getByRole('button', { name: word('links.form.removeRefused', { shown: 1 }) }).waitFor();
    await page.getByText(word('links.form.externalUnseen')).waitFor();
    await page.getByText(word('links.type.all'), { exact: true }).click();
    await links.fill(
      'https://t.me/ann_lee t.me/bo_zhang\nhttps://t.me/ann_lee https://wa.me/8613800138000 hello',
    );
    await page.getByText('可关联 2 · 重复 1 · 其他平台 1 · 不是网址 1').waitFor();
    await page.getByText(word('links.form.otherPlatform', { platform: 'WhatsApp' })).waitFor();
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: word('links.form.createSubmit') }).click();
    await page.getByText(word('links.form.refused', { shown: 3 })).waitFor();
    await page.getByRole('button', { name: word('links.form.removeRefused', { shown: 3 }) }).click();
    await page.getByLabel(word('links.form.capOf', { name: 't.me/bo_zhang' })).fill('1');
    await page.getByText(word('links.mode.sequential'), { exact: true }).click();
    // Both clicks come from one address.
    await page.getByLabel(word('links.fields.bindsVisitors')).click();
    const created = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/links'),
    );
    await page.getByRole('button', { name: word('links.form.createSubmit') }).click();
    const { data: link } = (await (await created).json()) as { data: Link };
    await page.getByRole('heading', { level: 2, name: '双十一投流' }).waitFor();
    await expectAccessible(page.getByRole('complementary'));
    await page.getByRole('tab', { name: word('links.drawer.accounts') }).click();
    await page.getByRole('cell', { name: '0 / 1' }).waitFor();
    const row = rowOf(page, '双十一投流');
    await expect.poll(() => row.innerText()).toContain(word('links.rawClicks', { shown: 0 }));

    const sent = [await visit(link.code, 'phone'), await visit(link.code, 'desktop')];
    expect(new Set(sent)).toEqual(new Set(['https://t.me/ann_lee', 'https://t.me/bo_zhang']));
    await visit(link.code, 'bot');
    await row.getByText(word('links.rawClicks', { shown: 3 })).waitFor({ timeout: promptMs });
    await expect.poll(() => row.innerText()).toMatch(/(^|\s)2\s+全部 3/);
    await page.getByText(word('links.pool.by.full')).waitFor({ timeout: promptMs });
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
    await selectRow(rowOf(page, '甲'));
    await selectRow(rowOf(page, '乙'));
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: word('links.disable.action') })
      .click();
    const question = page.getByRole('alertdialog', { name: word('links.disable.titleMany', { shown: 2 }) });
    await question.waitFor();
    await expectAccessible(question);
    await question.getByRole('button', { name: word('links.disable.actionMany', { shown: 2 }) }).click();
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .filter({ hasText: word('links.status.disabled') })
          .count(),
      )
      .toBe(2);
    await page.getByText(/^已停用2$/).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await rowOf(page, '甲').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: word('links.delete.menu') }).click();
    const last = page.getByRole('alertdialog', { name: word('links.delete.title', { name: '甲' }) });
    await last.getByRole('textbox').fill('甲');
    await last.getByRole('button', { name: word('links.delete.action') }).click();
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
    await page.getByRole('button', { name: word('links.report.make') }).click();
    const { data } = (await (await set).json()) as { data: Link };
    const first = page.getByText(`streamLinkReport?token=${data.report?.token}`);
    await first.waitFor();
    await expectAccessible(page.getByRole('complementary').last());
    await page.getByLabel(word('links.report.showsAccounts')).click();
    await expect.poll(() => page.getByLabel(word('links.report.showsAccounts')).isChecked()).toBe(true);
    await page.getByLabel(word('links.report.title')).fill('春季活动');
    await page.getByRole('button', { name: word('common.save') }).click();
    await page.getByText(word('links.report.titleSaved')).waitFor();
    await page.getByRole('button', { name: word('common.save') }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: word('links.report.renewMenu') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('links.report.renew') })
      .click();
    await first.waitFor({ state: 'detached' });
    await page.getByText(/streamLinkReport\?token=/).waitFor();
    await page.getByRole('button', { name: word('links.report.withdrawMenu') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('links.report.withdraw') })
      .click();
    await page.getByText(word('links.report.none')).waitFor();
  });
});
