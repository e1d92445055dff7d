import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { visit } from '../support/redirects.js';
import { admitTargets } from '../support/promotion-links.js';
import { makeOwner } from '../support/sign-in.js';
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
  for (const text of ['首单返佣', '20%', '15 天', '$50.00', '3 个工作日'])
    await page.getByText(text, { exact: true }).first().waitFor();

  await page.getByRole('button', { name: '新建推广链接' }).click();
  const form = page.getByRole('dialog', { name: '新建推广链接' });
  await form.getByLabel('活动名称').fill('双 11!');
  await form.getByLabel('邀请码').fill('ab 12');
  await form.getByLabel('跳转地址').fill('javascript:alert(1)');
  await form.getByText('自己的客服').click();
  await form.getByRole('button', { name: '创建链接' }).click();
  await form.getByText('6 处需要修改').waitFor();
  await expectAccessible(form);
  await form.getByLabel('名称', { exact: true }).fill('抖音');
  await form.getByLabel('活动名称').fill('双十一2026');
  await form.getByLabel('邀请码').fill(first?.code.toLowerCase() ?? '');
  await form.getByLabel('跳转地址').fill('');
  await form.getByLabel('客服名称').fill('小王');
  await form.getByLabel('客服链接').fill('https://t.me/xiaowang');
  await form.getByRole('button', { name: '创建链接' }).click();
  await form.getByText('邀请码已被使用，换一个').waitFor();
  await form.getByLabel('邀请码').fill('DouYin11');
  const created = page.waitForResponse((reply) => reply.url().endsWith('/api/promotion/links') && reply.ok());
  await form.getByRole('button', { name: '创建链接' }).click();
  await created;
  const drawer = page.getByRole('complementary');
  await drawer.getByText('https://t.me/xiaowang').waitFor();
  await expectAccessible(drawer);

  const row = page.getByRole('row').filter({ hasText: 'DouYin11' });
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.count()).toBe(0);
  const clicks = row.getByRole('link', { name: '点击 1', exact: true });
  await expect.poll(() => clicks.count()).toBe(0);
  const { status } = await visit(world.url, '/l/p-DouYin11');
  expect(status).toBe(302);
  await clicks.waitFor();
  await row.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  const question = page.getByRole('alertdialog', { name: '停用「抖音」？' });
  await question.getByRole('button', { name: '停用' }).click();
  await row.getByText('已停用').waitFor();
  await row.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '启用' }).click();
  await row.getByText('启用', { exact: true }).waitFor();
  // The code that was taken.
  expect(complaints.every((one) => one.includes('409'))).toBe(true);
  complaints.splice(0);
});

it('a target is for whom an operator admits, and a name is not the operator’s', async () => {
  const owner = await makeOwner(world);
  const { page, complaints } = await browser.openAs(world, owner, `${center}?form=new`);
  const form = page.getByRole('dialog', { name: '新建推广链接' });
  const target = form.getByLabel('跳转地址');
  await form.getByText('由运营方允许后可填').waitFor();
  await expect.poll(() => target.getAttribute('readonly')).not.toBeNull();
  await form.getByLabel('名称', { exact: true }).fill('官方客服');
  await form.getByLabel('邀请码').fill('Spring26');
  await form.getByRole('button', { name: '创建链接' }).click();
  await form.getByText('不能以「Parley」「官方」').waitFor();
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
  await page.getByRole('button', { name: '更换客服' }).click();
  const form = page.getByRole('dialog', { name: '编辑「默认链接」' });
  await form.getByText('自己的客服').click();
  await expect.poll(() => form.getByLabel('邀请码').count()).toBe(0);
  await form.getByLabel('客服名称').fill('Ann');
  await form.getByLabel('客服链接').fill('https://t.me/ann');
  await expectAccessible(form);
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('「默认链接」已保存').waitFor();
  await page.getByText('客服Ann').waitFor();
  await page.getByRole('button', { name: '筛选' }).click();
  const sheet = page.getByRole('dialog', { name: '筛选条件' });
  await sheet.getByText('已停用', { exact: true }).click();
  await sheet.getByRole('button', { name: '查看 0 条结果' }).click();
  await page.getByText('没有符合条件的记录').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('disabled');
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = page.getByRole('list', { name: '推广链接' }).getByRole('listitem');
  await card.getByText('/l/p-').waitFor();
  await card.getByRole('link', { name: '交易金额 $0.00 ¥0.00' }).waitFor();
  await card.getByRole('button', { name: '复制「默认链接」的推广链接' }).click();
  await page.getByText('推广链接已复制').waitFor();
  await card.getByRole('button', { name: '「默认链接」的二维码' }).click();
  const code = page.getByRole('dialog', { name: '默认链接' });
  await code.getByRole('img', { name: '「默认链接」的二维码' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /默认链接/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: '默认链接' }).waitFor();
  await expectAccessible(page.getByRole('complementary'));
});
