import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { gainFans } from '../support/fans.js';
import { makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { makeSocialAccount } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const list = '/fansOperation/fansList';

/** Two fans with one phone, gained by two social accounts of a sub-account; and one more. */
async function seed(): Promise<Person> {
  const owner = await makeOwner(world);
  const { subAccountId } = await makeAgent(world, owner.tenantId);
  const first = await makeSocialAccount(world, owner.tenantId, { subAccountId });
  const second = await makeSocialAccount(world, owner.tenantId, { subAccountId });
  await gainFans(world, owner.tenantId, first, [
    { account: 'ann', nickname: '安妮', phone: '+8613912345678' },
    { account: 'carol' },
  ]);
  await gainFans(world, owner.tenantId, second, [{ account: 'annie_work', phone: '8613912345678' }]);
  return owner;
}

describe('contacts that may be one', () => {
  it('are merged after both were shown, and another console follows', async () => {
    const owner = await seed();
    const { page } = await browser.openAs(world, owner, list);
    const { page: other } = await browser.openAs(world, owner, list);
    await other.getByText('新增 3 · 重复 0').waitFor();
    await page.getByRole('button', { name: '合并建议' }).click();
    const proposals = page.getByRole('dialog', { name: '合并建议' });
    await proposals.getByText('手机号相同').waitFor();
    await proposals.getByText('annie_work').waitFor();
    await expectAccessible(proposals);
    await proposals.getByRole('button', { name: '对比并合并' }).click();
    const question = page.getByRole('alertdialog', { name: '把 annie_work 合并到 安妮 (ann)？' });
    await question.getByText('今天有 1 个新增会变为重复').waitFor();
    await question.getByText('合并后不能撤销').waitFor();
    await expectAccessible(question);
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    await proposals.getByRole('button', { name: '对比并合并' }).click();
    await question.getByRole('button', { name: '合并', exact: true }).click();
    await page.getByText('annie_work 已合并到 安妮 (ann)').waitFor();
    await proposals.getByText('没有合并建议').waitFor();
    await other.getByText('新增 2 · 重复 1').waitFor();
  });

  it('are dismissed where they are not', async () => {
    const owner = await seed();
    const { page } = await browser.openAs(world, owner, list);
    await page.getByRole('button', { name: '合并建议' }).click();
    const proposals = page.getByRole('dialog', { name: '合并建议' });
    await proposals.getByRole('button', { name: '不是同一人' }).click();
    await proposals.getByText('没有合并建议').waitFor();
    const [stored] = await world.rows.find('merge_proposals', { tenantId: owner.tenantId });
    expect(stored?.dismissedAt).not.toBeNull();
  });

  it('are found from a fan, whose details then show the gains of both', async () => {
    const owner = await seed();
    const { page } = await browser.openAs(world, owner, `${list}?q=carol`);
    await page.locator('[role="row"][data-id]').getByRole('button', { name: 'carol' }).click();
    const drawer = page.getByRole('complementary', { name: 'carol' });
    await drawer.getByRole('button', { name: '与其他联系人合并' }).click();
    const search = page.getByRole('dialog', { name: '与其他联系人合并' });
    await search.getByRole('searchbox', { name: '搜索账号、昵称或手机号' }).fill('annie');
    await search.getByText('annie_work').waitFor();
    await expectAccessible(search);
    await search.getByRole('button', { name: '对比并合并' }).click();
    const question = page.getByRole('alertdialog', { name: '把 annie_work 合并到 carol？' });
    await question.getByRole('button', { name: '合并', exact: true }).click();
    await page.getByText('annie_work 已合并到 carol').waitFor();
    await drawer.getByRole('tab', { name: /2/ }).click();
    await drawer.getByText('annie_work').waitFor();
  });
});
