import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { gainFans } from '../support/fans.js';
import { makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { makeSocialAccount } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const list = '/fansOperation/fansList';

/** Two fans with one phone, gained by two social accounts of a sub-account, and a third fan. */
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
    await other.getByText(word('fans.summaryShort', { fresh: 3, repeat: 0 })).waitFor();
    await page.getByRole('button', { name: word('merges.proposals') }).click();
    const proposals = page.getByRole('dialog', { name: word('merges.proposals') });
    await proposals.getByText(word('merges.reasons.phone')).waitFor();
    await proposals.getByText('annie_work').waitFor();
    await expectAccessible(proposals);
    await proposals.getByRole('button', { name: word('merges.compare') }).click();
    const question = page.getByRole('alertdialog', {
      name: word('merges.question', { from: 'annie_work', main: '安妮 (ann)' }),
    });
    await question.getByText(word('merges.changes.repeats', { count: 1 })).waitFor();
    await question.getByText(word('merges.changes.forGood')).waitFor();
    await expectAccessible(question);
    await question.getByRole('button', { name: word('common.cancel') }).click();
    await question.waitFor({ state: 'detached' });
    await proposals.getByRole('button', { name: word('merges.compare') }).click();
    await question.getByRole('button', { name: word('merges.submit'), exact: true }).click();
    await page.getByText(word('merges.done', { from: 'annie_work', main: '安妮 (ann)' })).waitFor();
    await proposals.getByText(word('merges.none')).waitFor();
    await other.getByText(word('fans.summaryShort', { fresh: 2, repeat: 1 })).waitFor();
  });

  it('are dismissed where they are not', async () => {
    const owner = await seed();
    const { page } = await browser.openAs(world, owner, list);
    await page.getByRole('button', { name: word('merges.proposals') }).click();
    const proposals = page.getByRole('dialog', { name: word('merges.proposals') });
    await proposals.getByRole('button', { name: word('merges.dismiss') }).click();
    await proposals.getByText(word('merges.none')).waitFor();
    const [stored] = await world.rows.find('merge_proposals', { tenantId: owner.tenantId });
    expect(stored?.dismissedAt).not.toBeNull();
  });

  it('are found from a fan, whose details then show the gains of both', async () => {
    const owner = await seed();
    const { page } = await browser.openAs(world, owner, `${list}?q=carol`);
    await page.locator('[role="row"][data-id]').getByRole('button', { name: 'carol' }).click();
    const drawer = page.getByRole('complementary', { name: 'carol' });
    await drawer.getByRole('button', { name: word('merges.with') }).click();
    const search = page.getByRole('dialog', { name: word('merges.with') });
    await search.getByRole('searchbox', { name: word('merges.search') }).fill('annie');
    await search.getByText('annie_work').waitFor();
    await expectAccessible(search);
    await search.getByRole('button', { name: word('merges.compare') }).click();
    const question = page.getByRole('alertdialog', {
      name: word('merges.question', { from: 'annie_work', main: 'carol' }),
    });
    await question.getByRole('button', { name: word('merges.submit'), exact: true }).click();
    await page.getByText(word('merges.done', { from: 'annie_work', main: 'carol' })).waitFor();
    await drawer.getByRole('tab', { name: /2/ }).click();
    await drawer.getByText('annie_work').waitFor();
  });
});
