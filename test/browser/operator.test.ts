import path from 'node:path';
import { CertificationService, DocumentPictureService } from '@parley/domain/certification';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { login, makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const asOperator = async (at: string): Promise<Page> =>
  (await browser.openAs(world, await makeOperator(world), at)).page;

async function submitCertification({ tenantId }: Person, realName: string): Promise<void> {
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#335577' } })
    .webp()
    .toBuffer();
  const { id } = await world.app
    .get(DocumentPictureService, { strict: false })
    .upload(tenantId, tenantId, picture);
  await world.app
    .get(CertificationService, { strict: false })
    .submit(tenantId, { kind: 'person', realName, documentNumber: 'X1234567', pictureIds: [id] });
}

it('an operator suspends a tenant, whose client is sent away, and restores it', async () => {
  const owner = await makeOwner(world);
  const { code } = await makeSubAccount(world, owner.tenantId);
  const client = await RawClient.connect(world, { by: 'code', code });
  await client.open('watched');
  const page = await asOperator('/workplace/home');
  await page.getByRole('link', { name: '租户', exact: true }).click();
  await page.getByRole('searchbox').fill(owner.email);
  await page.getByRole('button', { name: owner.email }).click();
  const drawer = page.getByRole('complementary', { name: owner.email });
  await drawer.getByText(owner.tenantId).waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: '停用' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 个在线端口').waitFor();
  await dialog.getByRole('button', { name: '停用租户' }).click();
  await dialog.getByText('1 处需要修改').waitFor();
  expect(client.disconnected, 'nothing happens without a reason').toBeUndefined();
  await dialog.getByLabel('原因').fill('群发骚扰信息');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: '停用租户' }).click();
  await client.until(() => client.disconnected !== undefined);
  expect(client.commands[0]).toMatchObject({ kind: 'kick', reason: 'tenant_suspended' });
  await drawer.getByText('这家租户已停用').waitFor();
  const refused = await login(world, owner.email, owner.password);
  expect(refused.body.error).toBe('tenants.suspended');
  await drawer.getByRole('button', { name: '恢复' }).click();
  await drawer.getByRole('button', { name: '停用' }).waitFor();
  const admitted = await login(world, owner.email, owner.password);
  expect(admitted.status).toBe(200);
  await drawer.getByRole('link', { name: '查看日志' }).click();
  for (const action of ['停用租户', '恢复租户']) await page.getByRole('button', { name: action }).waitFor();
});

it('an operator reads a certification with its picture, and rejects it for a reason', async () => {
  const owner = await makeOwner(world);
  await submitCertification(owner, '王小明');
  const page = await asOperator('/operator/certifications');
  const inMenu = page.locator('[data-menu="/operator/certifications"]');
  await expect.poll(() => inMenu.innerText()).toMatch(/^实名审核\s*1$/);
  await page.getByRole('button', { name: owner.email }).click();
  const drawer = page.getByRole('complementary', { name: '王小明' });
  await drawer.getByText('X1234567').waitFor();
  await drawer.getByRole('img').waitFor();
  const width = () => page.evaluate<number>(`document.querySelector('aside img')?.naturalWidth`);
  await expect.poll(width, { message: 'the picture itself' }).toBe(90);
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: '驳回' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('照片不清晰');
  await dialog.getByRole('button', { name: '驳回认证' }).click();
  await page.getByText('没有待审核的认证').waitFor();
  await expect.poll(() => inMenu.innerText()).toBe('实名审核');
  const [row] = await world.rows.find('certifications', { tenantId: owner.tenantId }, ['status', 'reason']);
  expect(row).toEqual({ status: 'rejected', reason: '照片不清晰' });
});

it('an operator sets contacts, downloads, a legal page and the installation', async () => {
  const page = await asOperator('/operator/support');
  const contact = page.getByRole('form', { name: '在线客服' });
  await contact.getByLabel('链接').fill('javascript:alert(1)');
  await contact.getByRole('button', { name: '保存' }).click();
  await contact.getByText('以 http:// 或 https:// 开头').waitFor();
  await contact.getByLabel('链接').fill('https://t.me/help');
  await contact.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存在线客服').waitFor();
  const windows = page.getByRole('form', { name: 'Windows' });
  await windows.getByLabel('Windows 下载链接').fill('https://files.example/parley.exe');
  await windows.getByLabel('Windows 版本号').fill('1.2.0');
  await windows.getByRole('button', { name: '保存' }).click();
  await windows.getByRole('button', { name: '移除 Windows 下载链接' }).waitFor();
  await page.getByLabel('Markdown 正文').fill('# 我们的条款\n\n**重要**的一句。');
  await page.getByRole('region', { name: '预览' }).getByText('重要').waitFor();
  await page.getByRole('button', { name: '发布' }).click();
  await page.getByText('已发布').waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.goto(`${world.url}/operator/settings`);
  const networks = page.locator('form').filter({ has: page.getByLabel('允许的网段') });
  await networks.getByLabel('允许的网段').fill('10.1.9.9/16\n');
  await networks.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存允许的网段').waitFor();
  await page.getByRole('switch', { name: '开放注册' }).click();
  await page.getByText('已开放注册').waitFor();
  const [settings] = await world.rows.find('installation_settings', {}, [
    'allowedPrivateNetworks',
    'registrationOpen',
  ]);
  expect(settings).toEqual({ allowedPrivateNetworks: ['10.1.0.0/16'], registrationOpen: true });
  const [legal] = await world.rows.find('legal_pages', { page: 'terms' }, ['text']);
  expect(legal?.text).toContain('我们的条款');
});
