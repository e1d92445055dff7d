import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@parley/contracts/public';
import { CharacterReservationService } from '@parley/domain/characters';
import { SubAccountService } from '@parley/domain/sub-accounts';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { balanceOf, grant } from '../support/characters.js';
import { makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { setFamily } from '../support/tenant.js';
import { word } from '../support/words.js';
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
    await page.getByRole('button', { name: word('characters.allocate') }).click();
    const form = page.getByRole('dialog', { name: word('characters.allocate') });
    await form.getByLabel(word('characters.columns.subAccount'), { exact: true }).selectOption(id);
    await form.getByLabel(word('characters.columns.amount')).fill('2,500');
    await form.getByText('1,000 → 3,500').waitFor();
    await form.getByText(`${main.toLocaleString('en')} → ${(main - 2_500).toLocaleString('en')}`).waitFor();
    await form.getByLabel(word('characters.columns.remark')).fill('五月');
    await expectAccessible(form);
    await form.getByRole('button', { name: word('characters.form.submit.add') }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => balanceOf(world, owner.tenantId, id)).toBe(3_500);
    const row = page.getByRole('row').filter({ hasText: '五月' });
    await row.getByText('+2,500').waitFor();
    await expect.poll(() => row.innerText()).toContain((main - 2_500).toLocaleString('en'));

    await page.goto(`${world.url}/subpage/sonAccount?open=${id}`);
    await page.getByRole('button', { name: word('characters.allocate') }).click();
    const back = page.getByRole('dialog', { name: word('characters.form.titleOf', { name: 'Night shift' }) });
    await back.getByText(word('characters.type.reduce'), { exact: true }).click();
    await back.getByLabel(word('characters.columns.amount')).fill('3501');
    await back.getByRole('button', { name: word('characters.form.submit.reduce') }).click();
    await back.getByText(word('characters.form.short.reduce', { shown: 1 })).waitFor();
    await back.getByLabel(word('characters.columns.amount')).fill('3500');
    await back.getByRole('button', { name: word('characters.form.submit.reduce') }).click();
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
    await page.getByText(word('characters.noUsage')).waitFor();
    await spend(owner.tenantId, day, 1_234);
    await page.getByRole('row').filter({ hasText: 'Day shift' }).getByText('1,234').waitFor();
    await spend(owner.tenantId, night, 66);
    await page
      .getByText(word('characters.usageSummary', { characters: '1,300', requests: 2, translations: 2 }))
      .waitFor();
    await page.getByRole('columnheader', { name: word('characters.columns.translations') }).waitFor();
    await page.getByRole('columnheader', { name: word('characters.columns.characters') }).click();
    await page.waitForURL('**/chatUse?sort=characters');
    const names = () => page.locator('[role="row"][data-id]').allInnerTexts();
    await expect
      .poll(async () => (await names()).map((text) => /\w+ shift/.exec(text)?.[0]))
      .toEqual(['Day shift', 'Night shift']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: word('common.export') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^字符用量-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.getByRole('combobox', { name: word('common.subAccountLabel') }).selectOption(night);
    await page.getByText('已用 66 字符，共 1 次').waitFor();
  });

  it('that run low on the free plan are told everywhere once something was used', async () => {
    const owner = await makeOwner(world);
    await setFamily(world, owner.tenantId, 'MIAN_FEI_ROOT');
    await grant(world, owner.tenantId, 100_000);
    const [agent] = await world.rows.find('sub_accounts', { tenantId: owner.tenantId });
    const before = await balanceOf(world, owner.tenantId, null);
    const { page } = await browser.openAs(world, owner, '/userCenter/userDetail');
    const figure = page
      .getByRole('region', { name: word('subscription.package'), exact: true })
      .getByText(word('common.low'));
    await page.getByText(before.toLocaleString('en')).first().waitFor();
    await expect.poll(() => figure.count()).toBe(0);
    await spend(owner.tenantId, agent?.id ?? '', 10);
    await figure.waitFor();
    await page
      .getByRole('button', {
        name: word('shell.charactersLow', { shown: (before - 10).toLocaleString('en') }),
      })
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
    await page
      .getByText(word('characters.usageSummary', { characters: 77, requests: 1, translations: 1 }))
      .waitFor();
    await page.getByText(word('characters.columns.translations')).waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: word('common.subAccountLabel') }).count())
      .toBe(0);

    await setFamily(world, owner.tenantId, 'MIAN_FEI_ROOT');
    const { page: owners } = await browser.openAs(world, owner, '/subpage/chatAllocation');
    await owners.getByRole('heading', { name: word('characters.allocationTitle') }).waitFor();
    await expect
      .poll(() => owners.getByRole('button', { name: word('characters.allocate') }).count())
      .toBe(0);
    await owners.getByRole('button', { name: word('shell.privilege.upgrade') }).waitFor();
  });
});
