import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { visit } from '../support/redirects.js';
import { admitTargets } from '../support/promotion-links.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const center = '/promotion-manger/promotion-center';

it('an owner makes a promotion link, and disables and enables it', async () => {
  const owner = await makeOwner(world);
  await admitTargets(world, owner.tenantId);
  const [first] = await world.rows.find('promotion_links', { tenantId: owner.tenantId });
  const { page, complaints } = await browser.openAs(world, owner, center);
  await page.getByText(`/l/p-${first?.code}`).waitFor();
  for (const text of [
    word('promotionCenter.terms.first'),
    '20%',
    word('promotionCenter.terms.days', { shown: 15 }),
    '$50.00',
    word('promotionCenter.terms.workingDays', { shown: 3 }),
  ])
    await page.getByText(text, { exact: true }).first().waitFor();

  await page.getByRole('button', { name: word('promotionCenter.create') }).click();
  const form = page.getByRole('dialog', { name: word('promotionCenter.create') });
  await form.getByLabel(word('promotionCenter.columns.activityName')).fill('双 11!');
  await form.getByLabel(word('promotionCenter.columns.inviteCode')).fill('ab 12');
  await form.getByLabel(word('promotionCenter.columns.targetUrl')).fill('javascript:alert(1)');
  await form.getByText(word('promotionCenter.contact.own')).click();
  await form.getByRole('button', { name: word('promotionCenter.form.createSubmit') }).click();
  await form.getByText(word('common.fixCount', { count: 6 })).waitFor();
  await expectAccessible(form);
  await form.getByLabel(word('promotionCenter.columns.name'), { exact: true }).fill('抖音');
  await form.getByLabel(word('promotionCenter.columns.activityName')).fill('双十一2026');
  await form.getByLabel(word('promotionCenter.columns.inviteCode')).fill(first?.code.toLowerCase() ?? '');
  await form.getByLabel(word('promotionCenter.columns.targetUrl')).fill('');
  await form.getByLabel(word('promotionCenter.form.account')).fill('小王');
  await form.getByLabel(word('promotionCenter.columns.contactPath')).fill('https://t.me/xiaowang');
  await form.getByRole('button', { name: word('promotionCenter.form.createSubmit') }).click();
  await form.getByText(word('failures.names.promotion.code_taken')).waitFor();
  await form.getByLabel(word('promotionCenter.columns.inviteCode')).fill('DouYin11');
  const created = page.waitForResponse((reply) => reply.url().endsWith('/api/promotion/links') && reply.ok());
  await form.getByRole('button', { name: word('promotionCenter.form.createSubmit') }).click();
  await created;
  const drawer = page.getByRole('complementary');
  await drawer.getByText('https://t.me/xiaowang').waitFor();
  await drawer.getByText(word('audit.actions.promotion-links.create')).waitFor();
  await expectAccessible(drawer);

  const row = page.getByRole('row').filter({ hasText: 'DouYin11' });
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.count()).toBe(0);
  const clicks = row.getByRole('link', { name: '点击 1', exact: true });
  await expect.poll(() => clicks.count()).toBe(0);
  const { status } = await visit(world.url, '/l/p-DouYin11');
  expect(status).toBe(302);
  await clicks.waitFor();
  await row.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: word('promotionCenter.disable.action') }).click();
  const question = page.getByRole('alertdialog', {
    name: word('promotionCenter.disable.title', { name: '抖音' }),
  });
  await question.getByRole('button', { name: word('promotionCenter.disable.action') }).click();
  await row.getByText(word('promotionCenter.status.disabled')).waitFor();
  await row.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: word('promotionCenter.enable.action') }).click();
  await row.getByText(word('promotionCenter.status.enabled'), { exact: true }).waitFor();
  // The page logged only the refusal of the code in use.
  expect(complaints.every((one) => one.includes('409'))).toBe(true);
  complaints.splice(0);
});

it('a target is for whom an operator admits, and a name is not the operator’s', async () => {
  const owner = await makeOwner(world);
  const { page, complaints } = await browser.openAs(world, owner, `${center}?form=new`);
  const form = page.getByRole('dialog', { name: word('promotionCenter.create') });
  const target = form.getByLabel(word('promotionCenter.columns.targetUrl'));
  await form.getByText(word('promotionCenter.form.targetLocked')).waitFor();
  await expect.poll(() => target.getAttribute('readonly')).not.toBeNull();
  await form.getByLabel(word('promotionCenter.columns.name'), { exact: true }).fill('官方客服');
  await form.getByLabel(word('promotionCenter.columns.inviteCode')).fill('Spring26');
  await form.getByRole('button', { name: word('promotionCenter.form.createSubmit') }).click();
  await form.getByText(word('failures.rules.reserved')).waitFor();
  await expectAccessible(page);
  await admitTargets(world, owner.tenantId);
  await page.reload();
  await expect.poll(() => target.getAttribute('readonly')).toBeNull();
  expect(complaints.every((one) => one.includes('400'))).toBe(true);
  complaints.splice(0);
});

it('on a phone an owner changes the contact of the default link alone, and filters stand in the address', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, center, phone);
  await page.getByRole('button', { name: word('promotionCenter.default.contact') }).click();
  const form = page.getByRole('dialog', {
    name: word('common.editOf', { name: word('promotionCenter.default.name') }),
  });
  await form.getByText(word('promotionCenter.contact.own')).click();
  await expect.poll(() => form.getByLabel(word('promotionCenter.columns.inviteCode')).count()).toBe(0);
  await form.getByLabel(word('promotionCenter.form.account')).fill('Ann');
  await form.getByLabel(word('promotionCenter.columns.contactPath')).fill('https://t.me/ann');
  await expectAccessible(form);
  await form.getByRole('button', { name: word('common.save') }).click();
  await page
    .getByText(word('promotionCenter.form.saved', { name: word('promotionCenter.default.name') }))
    .waitFor();
  await page.getByText('客服Ann').waitFor();
  await page.getByRole('button', { name: word('common.filter') }).click();
  const sheet = page.getByRole('dialog', { name: word('common.filters') });
  await sheet.getByText(word('promotionCenter.status.disabled'), { exact: true }).click();
  await sheet.getByRole('button', { name: word('common.showResults', { shown: 0 }) }).click();
  await page.getByText(word('common.noMatch')).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('disabled');
  await page.getByRole('button', { name: word('common.clearFilters') }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = page.getByRole('list', { name: word('promotionCenter.list') }).getByRole('listitem');
  await card.getByText('/l/p-').waitFor();
  await card.getByRole('link', { name: '交易金额 $0.00 ¥0.00' }).waitFor();
  await card
    .getByRole('button', {
      name: word('promotionCenter.link.copy', { name: word('promotionCenter.default.name') }),
    })
    .click();
  await page.getByText(word('promotionCenter.link.copied')).waitFor();
  await card
    .getByRole('button', {
      name: word('common.qrCode', { name: word('promotionCenter.default.name') }),
    })
    .click();
  const code = page.getByRole('dialog', { name: word('promotionCenter.default.name') });
  await code
    .getByRole('img', {
      name: word('common.qrCode', { name: word('promotionCenter.default.name') }),
    })
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: word('common.edit') }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /默认链接/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: word('promotionCenter.default.name') }).waitFor();
  await expectAccessible(page.getByRole('complementary'));
});
