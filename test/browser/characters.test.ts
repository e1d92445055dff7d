import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@parley/contracts/public';
import { CharacterReservationService } from '@parley/domain/characters';
import { SubAccountService } from '@parley/domain/sub-accounts';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { balanceOf, grant } from '../support/characters.js';
import { makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({
  worker: true,
  environment: { CONSOLE_DIR: path.resolve('apps/console/dist') },
});
const browser = withBrowser();

async function makeLimited({ tenantId }: Person, remark: string, characters: number): Promise<string> {
  const { id } = await world.app.get(SubAccountService).create(tenantId, {
    ...defaultSettings,
    remark,
    characters,
    platforms: ['telegram'],
    characterMode: 'limited',
  });
  return id;
}

const spend = (tenantId: string, subAccountId: string, amount: number): Promise<void> =>
  world.app
    .get(CharacterReservationService, { strict: false })
    .reserve({ tenantId, subAccountId, cause: randomUUID(), purpose: 'translation', amount });

describe('characters', () => {
  it('are allocated after saying what each side has then, and taken back no further than they last', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    await grant(world, owner.tenantId, 400_000);
    const id = await makeLimited(owner, 'Night shift', 1_000);
    const main = await balanceOf(world, owner.tenantId, null);
    await page.goto(`${world.url}/subpage/chatAllocation`);
    await page.getByRole('button', { name: '分配字符' }).click();
    const form = page.getByRole('dialog', { name: '分配字符' });
    await form.getByLabel('子账号', { exact: true }).selectOption(id);
    await form.getByLabel('数量').fill('2,500');
    await form.getByText('1,000 → 3,500').waitFor();
    await form.getByText(`${main.toLocaleString('en')} → ${(main - 2_500).toLocaleString('en')}`).waitFor();
    await form.getByLabel('备注').fill('五月');
    await expectAccessible(form);
    await form.getByRole('button', { name: '增加字符' }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => balanceOf(world, owner.tenantId, id)).toBe(3_500);
    const row = page.getByRole('row').filter({ hasText: '五月' });
    await row.getByText('+2,500').waitFor();
    await expect.poll(() => row.innerText()).toContain((main - 2_500).toLocaleString('en'));

    await page.goto(`${world.url}/subpage/sonAccount?open=${id}`);
    await page.getByRole('button', { name: '分配字符' }).click();
    const back = page.getByRole('dialog', { name: '给「Night shift」分配字符' });
    await back.getByText('减少', { exact: true }).click();
    await back.getByLabel('数量').fill('3501');
    await back.getByRole('button', { name: '减少字符' }).click();
    await back.getByText('子账号余额不足，还差 1 字符').waitFor();
    await back.getByLabel('数量').fill('3500');
    await back.getByRole('button', { name: '减少字符' }).click();
    await back.waitFor({ state: 'detached' });
    await expect.poll(() => balanceOf(world, owner.tenantId, id)).toBe(0);
    await page.goto(`${world.url}/subpage/chatAllocation?type=reduce`);
    await page.getByText('−3,500').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });

  it('that are used come into the list live, with what they add up to', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    await grant(world, owner.tenantId, 500_000);
    const [day, night] = [
      await makeLimited(owner, 'Day shift', 5_000),
      await makeLimited(owner, 'Night shift', 5_000),
    ];
    await page.goto(`${world.url}/subpage/chatUse`);
    await page.getByText('最近 7 天没有用过字符').waitFor();
    await spend(owner.tenantId, day, 1_234);
    await page.getByRole('row').filter({ hasText: 'Day shift' }).getByText('1,234').waitFor();
    await spend(owner.tenantId, night, 66);
    await page.getByText('已用 1,300 字符，共 2 次请求，翻译 2 次').waitFor();
    await page.getByRole('columnheader', { name: '翻译次数' }).waitFor();
    await page.getByRole('columnheader', { name: '字符数' }).click();
    await page.waitForURL('**/chatUse?sort=characters');
    const names = () => page.locator('[role="row"][data-id]').allInnerTexts();
    await expect
      .poll(async () => (await names()).map((text) => /\w+ shift/.exec(text)?.[0]))
      .toEqual(['Day shift', 'Night shift']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^字符用量-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.getByLabel('子账号：').selectOption(night);
    await page.getByText('已用 66 字符，共 1 次').waitFor();
  });

  it('that run low on the free plan are told everywhere once something was used', async () => {
    const owner = await makeOwner(world);
    await world.rows.change('tenants', { id: owner.tenantId }, { packageFamily: 'MIAN_FEI_ROOT' });
    await grant(world, owner.tenantId, 100_000);
    const [agent] = await world.rows.find('sub_accounts', { tenantId: owner.tenantId });
    const before = await balanceOf(world, owner.tenantId, null);
    const { page } = await browser.openAs(world, owner, '/userCenter/userDetail');
    const figure = page.getByRole('region', { name: '套餐', exact: true }).getByText('余额偏低');
    await page.getByText(before.toLocaleString('en')).first().waitFor();
    await expect.poll(() => figure.count()).toBe(0);
    await spend(owner.tenantId, agent?.id ?? '', 10);
    await figure.waitFor();
    await page
      .getByRole('button', { name: `字符只剩 ${(before - 10).toLocaleString('en')}，购买字符` })
      .waitFor();
    await expectAccessible(page);
  });

  it('of an agent are its own, and where they are not to be allocated the way to it is shown', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    await spend(owner.tenantId, agent.subAccountId, 77);
    const { page } = await browser.openAs(world, agent, '/subpage/chatUse', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByText('已用 77 字符，共 1 次请求，翻译 1 次').waitFor();
    await page.getByText('翻译次数').waitFor();
    await expect.poll(() => page.getByLabel('子账号：').count()).toBe(0);

    await world.rows.change('tenants', { id: owner.tenantId }, { packageFamily: 'MIAN_FEI_ROOT' });
    const { page: owners } = await browser.openAs(world, owner, '/subpage/chatAllocation');
    await owners.getByRole('heading', { name: '字符分配' }).waitFor();
    await expect.poll(() => owners.getByRole('button', { name: '分配字符' }).count()).toBe(0);
    await owners.getByRole('button', { name: '升级套餐' }).waitFor();
  });
});
