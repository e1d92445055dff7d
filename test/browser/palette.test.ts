import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english, expectAccessible, phone, withBrowser } from '../support/browser.js';
import { archive } from '../support/chat.js';
import { makeSubAccount } from '../support/desktop.js';
import { gainFans } from '../support/fans.js';
import { makeLink } from '../support/links.js';
import { libraryOf } from '../support/materials.js';
import { keywordRule, quickReply } from '../support/replies.js';
import { makeAgent, makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { signedIn } from '../support/session.js';
import { makeSocialAccount } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const home = '/workplace/home';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /搜索或执行命令|Search or run/ });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');
const groupOf = (page: Page, name: string) => dialogOf(page).getByRole('group', { name });
/** The text of the option that Enter chooses. */
const marked = (page: Page) => dialogOf(page).locator('[role="option"][aria-selected="true"]').innerText();

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();
}

/** One record of each kind whose name contains the term. */
async function seed(term: string): Promise<Person> {
  const owner = await makeOwner(world);
  const { accessToken: token, post } = await signedIn(world, owner);
  const reporter = await makeSocialAccount(world, owner.tenantId);
  await makeSubAccount(world, owner.tenantId, { remark: `${term}客服` });
  await gainFans(world, owner.tenantId, reporter, [{ account: 'fan_1', nickname: `${term}粉丝` }]);
  await archive(world, owner.tenantId, { contactNickname: `${term}会话` });
  await makeLink(world, token, { name: `${term}链接` });
  await makeWorkOrder(world, token, [reporter.subAccountId], { name: `${term}工单` });
  await libraryOf(world, token).material({ title: `${term}素材` });
  await post('/api/quick-replies')
    .send(quickReply({ name: `/${term}`, title: `${term}快捷` }))
    .expect(200);
  await post('/api/keyword-rules')
    .send(keywordRule({ keyword: term, title: `${term}规则` }))
    .expect(200);
  return owner;
}

describe('the palette', () => {
  it('finds pages, commands and records of every kind, and remembers what was chosen', async () => {
    const owner = await seed('双十一');
    const { page } = await browser.openAs(world, owner, home);
    await openPalette(page);
    await expectAccessible(dialogOf(page));
    await fieldOf(page).fill('gjc');
    await expect.poll(() => marked(page)).toBe(word('shell.menu.keywordMessage'));
    for (const [typed, text] of [
      ['价格', word('palette.packages')],
      ['退出', word('shell.signOut')],
      ['xjgd', word('palette.create.workOrderPlatform')],
      ['深色', word('shell.themeToDark')],
    ] as const) {
      await fieldOf(page).fill(typed);
      await expect.poll(() => marked(page)).toBe(text);
    }
    await fieldOf(page).fill('双十一');
    for (const [group, text] of [
      [word('palette.kinds.subAccounts'), '双十一客服'],
      [word('palette.kinds.fans'), '双十一粉丝'],
      [word('palette.kinds.conversations'), '双十一会话'],
      [word('palette.kinds.workOrders'), '双十一工单'],
      [word('palette.kinds.links'), '双十一链接'],
      [word('palette.kinds.materials'), '双十一素材'],
      [word('palette.kinds.quickReplies'), '/双十一'],
      [word('palette.kinds.keywordRules'), '双十一规则'],
    ] as const)
      await groupOf(page, group).getByText(text, { exact: true }).waitFor();
    await expect
      .poll(() => dialogOf(page).getByRole('status').innerText())
      .toBe(word('palette.results', { shown: 8 }));
    await expectAccessible(dialogOf(page));
    await groupOf(page, word('palette.kinds.links')).getByRole('option').click();
    await page.getByRole('heading', { level: 2, name: '双十一链接' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fansOperation/streamLink');
    await openPalette(page);
    await expect
      .poll(() => groupOf(page, word('palette.recent')).getByRole('option').allInnerTexts())
      .toEqual([expect.stringContaining('双十一链接')]);
    await page.goto(`${world.url}${home}`);
    await openPalette(page);
    await groupOf(page, word('palette.recent')).getByText('双十一链接').waitFor();
    await fieldOf(page).fill('退出');
    await expect.poll(() => marked(page)).toBe(word('shell.signOut'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await expect.poll(() => page.evaluate<string | null>(`localStorage.getItem('recent')`)).toBeNull();
  });

  it('is steered by keys alone, opens beside, and asks lists only for what they can find', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, home);
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('search=')) asked.push(new URL(one.url()).pathname);
    });
    await openPalette(page);
    const texts = await optionsOf(page).allInnerTexts();
    await expect.poll(() => marked(page)).toBe(texts[0]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(page)).toBe(texts[1]);
    await page.keyboard.press('End');
    await expect.poll(() => marked(page)).toBe(word('shell.signOut'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(page)).toBe(texts[0]);
    const described = await fieldOf(page).getAttribute('aria-activedescendant');
    await expect.poll(() => page.locator(`[id="${described}"]`).getAttribute('aria-selected')).toBe('true');
    await fieldOf(page).fill('z');
    await expect.poll(() => dialogOf(page).getByRole('status').innerText()).toMatch(/个结果/);
    expect(asked).toEqual([]);
    await fieldOf(page).fill('粉');
    await expect.poll(() => asked).toContain('/api/fans');
    expect(asked, 'each list once').toHaveLength(new Set(asked).size);
    await expect.poll(() => marked(page)).toBe(word('shell.menu.fansList'));
    const beside = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await (await beside).waitForURL('**/fansOperation/fansList');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(home);
    await openPalette(page);
    await fieldOf(page).fill('新建子账号');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/subpage/sonAccount?form=new');
    await page.getByRole('heading', { level: 1, name: '新建子账号' }).waitFor();
  });

  it('offers an agent and an operator what is theirs, in English and on a phone', async () => {
    const owner = await seed('Sunrise');
    const agent = await makeAgent(world, owner.tenantId);
    const { page } = await browser.openAs(world, agent, home, { ...phone, locale: 'zh-CN' });
    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('palette.title') }).click();
    await fieldOf(page).fill('Sunrise');
    await groupOf(page, word('palette.kinds.materials')).getByText('Sunrise素材').waitFor();
    await expect.poll(() => groupOf(page, word('palette.kinds.subAccounts')).count()).toBe(0);
    await expectAccessible(dialogOf(page));
    await fieldOf(page).fill('新建');
    await groupOf(page, word('shell.userGuide')).waitFor();
    await expect.poll(() => groupOf(page, word('palette.commands')).count()).toBe(0);
    await dialogOf(page)
      .getByRole('button', { name: word('common.close') })
      .click();
    await dialogOf(page).waitFor({ state: 'detached' });

    const other = await browser.openAs(world, await makeOperator(world), home, {
      ...english,
      stored: { lang: 'en-US' },
    });
    await openPalette(other.page);
    await fieldOf(other.page).fill(owner.email);
    await groupOf(other.page, word.en('palette.kinds.tenants')).getByRole('option').click();
    await other.page.getByRole('heading', { level: 2, name: owner.email }).waitFor();
  });
});
