import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { gbk } from '../support/encodings.js';
import { gainFans } from '../support/fans.js';
import { makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { sortedRows } from '../support/sorted-rows.js';
import { makeSocialAccount } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const list = '/fansOperation/fansList';

const file = gbk(
  ['账号,昵称,电话', 'ann_lee,安,+8613800138000', '@Ann_Lee,,', 'bob_ng,鲍,', '=cmd|x,公式,'].join('\r\n'),
);

const chooseFile = (page: Page, content: Buffer, name = 'fans.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: content });

/** Thirty fans of a sub-account. */
async function seed(): Promise<{ owner: Person; agent: Awaited<ReturnType<typeof makeAgent>> }> {
  const owner = await makeOwner(world);
  const agent = await makeAgent(world, owner.tenantId);
  const place = await makeSocialAccount(world, owner.tenantId, { subAccountId: agent.subAccountId });
  const fans = Array.from({ length: 30 }, (_, n) => ({ account: `fan_${String(n).padStart(2, '0')}` }));
  await gainFans(world, owner.tenantId, place, fans);
  return { owner, agent };
}

describe('the import of contacts', () => {
  it('shows how a file is read, maps its columns, and reports what was refused', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, list);
    await page.getByRole('button', { name: word('contactImport.title') }).click();
    const dialog = page.getByRole('dialog', { name: word('contactImport.title') });
    await dialog.getByRole('button', { name: word('contactImport.submit'), exact: true }).click();
    await dialog.getByText(word('contactImport.needFile')).waitFor();
    await chooseFile(page, file);
    await expect.poll(() => dialog.getByLabel(word('contactImport.encoding')).inputValue()).toBe('gb18030');
    const columns = dialog.getByRole('table');
    await columns.getByText('ann_lee', { exact: true }).waitFor();
    await expect
      .poll(() => columns.getByLabel(word('contactImport.importAs', { name: '昵称' })).inputValue())
      .toBe('nickname');
    await expectAccessible(dialog);
    await columns.getByLabel(word('contactImport.importAs', { name: '电话' })).selectOption('');
    await dialog.getByRole('button', { name: word('contactImport.submit'), exact: true }).click();
    await dialog.getByText(word('contactImport.needPlatform')).waitFor();
    await dialog.getByLabel(word('contactImport.fields.platform'), { exact: true }).selectOption('telegram');
    await dialog.getByRole('button', { name: word('contactImport.submit'), exact: true }).click();

    const done = page.getByRole('dialog', { name: word('contactImport.ended.done') });
    await done.getByText(word('contactImport.rows', { done: 4, rows: 4 })).waitFor();
    const figures = async () => {
      const texts = await done.locator('dl > div').allInnerTexts();
      return texts.map((text) => text.replace(/\s+/g, ' '));
    };
    await expect.poll(figures).toEqual(['新增 2', '补全 0', '已有 0', '重复 1', '未导入 1']);
    await expectAccessible(done);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      done.getByRole('button', { name: word('contactImport.report') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^parley-import-.*\.csv$/);
    const contacts = await world.rows.find('contacts', { tenantId: owner.tenantId });
    expect(sortedRows(contacts.map(({ account, nickname, phone }) => [account, nickname, phone]))).toEqual([
      ['ann_lee', '安', ''],
      ['bob_ng', '鲍', ''],
    ]);
    await done.getByRole('button', { name: word('contactImport.finish') }).click();
    await page.getByText(word('fans.empty')).waitFor();
  });

  it('tells what is wrong with a file that is none', async () => {
    const owner = await makeOwner(world);
    const { page, complaints } = await browser.openAs(world, owner, list);
    await page.getByRole('button', { name: word('contactImport.title') }).click();
    await chooseFile(page, Buffer.from('504b0304140006000800000021007ca1', 'hex'), 'fans.xlsx');
    await page.getByText(word('contactImport.rules.file.text')).waitFor();
    // The browser logs the refusal by itself.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
  });
});

describe('actions on all fans that match', () => {
  it('tag them across pages, and the list shows it', async () => {
    const { owner } = await seed();
    const { page } = await browser.openAs(world, owner, list);
    await page.getByRole('checkbox', { name: '选择行' }).first().check();
    const bar = page.getByRole('toolbar', { name: word('common.bulk') });
    await bar.getByText(word('common.selected', { shown: 1 })).waitFor();
    await bar.getByRole('button', { name: word('common.selectAll', { shown: 30 }) }).click();
    await bar.getByText(word('common.selectedAll', { shown: 30 })).waitFor();
    await expectAccessible(bar);
    await bar.getByRole('button', { name: word('chat.profile.tags') }).click();
    const dialog = page.getByRole('dialog', { name: word('fanActions.tag.title') });
    await dialog.getByLabel(word('chat.profile.tags'), { exact: true }).fill('VIP');
    await dialog.getByLabel(word('chat.profile.tags'), { exact: true }).press('Enter');
    await expectAccessible(dialog);
    await dialog.getByRole('button', { name: word('fanActions.tag.addSubmit', { shown: 30 }) }).click();
    await page.getByText('设置粉丝标签：已完成').waitFor();
    await page.goto(`${world.url}${list}?tag=VIP`);
    await page.getByText(word('common.total', { shown: 30 }), { exact: true }).waitFor();
  });

  it('an agent exports its own, and sees how far it is', async () => {
    const { agent } = await seed();
    const { page } = await browser.openAs(world, agent, list);
    await page.getByText(word('common.total', { shown: 30 }), { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: word('contactImport.title') }).count()).toBe(0);
    await page.getByRole('button', { name: word('common.export') }).click();
    await page.getByText(/^导出粉丝：文件已备好/).waitFor();
    await page.getByRole('button', { name: word('tasks.title'), exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog', { name: word('tasks.title') })
        .getByRole('button', { name: word('tasks.download') })
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^parley-fans-.*\.csv$/);
  });
});
