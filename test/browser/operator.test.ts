import path from 'node:path';
import { CertificationService, DocumentPictureService } from '@parley/domain/certification';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { login, makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
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
  await page.getByRole('link', { name: word('shell.menu.operatorTenants'), exact: true }).click();
  await page.getByRole('searchbox').fill(owner.email);
  await page.getByRole('button', { name: owner.email }).click();
  const drawer = page.getByRole('complementary', { name: owner.email });
  await drawer.getByText(owner.tenantId).waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: word('tenants.suspend') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 个在线端口').waitFor();
  await dialog.getByRole('button', { name: word('tenants.suspendAction') }).click();
  await dialog.getByText(word('common.fixCount', { count: 1 })).waitFor();
  expect(client.disconnected, 'nothing happens without a reason').toBeUndefined();
  await dialog.getByLabel(word('common.reason')).fill('群发骚扰信息');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: word('tenants.suspendAction') }).click();
  await client.until(() => client.disconnected !== undefined);
  expect(client.commands[0]).toMatchObject({ kind: 'kick', reason: 'tenant_suspended' });
  await drawer.getByText(word('tenants.isSuspended')).waitFor();
  const refused = await login(world, owner.email, owner.password);
  expect(refused.body.error).toBe('tenants.suspended');
  await drawer.getByRole('button', { name: word('tenants.restore') }).click();
  await drawer.getByRole('button', { name: word('tenants.suspend') }).waitFor();
  const admitted = await login(world, owner.email, owner.password);
  expect(admitted.status).toBe(200);
  await drawer.getByRole('link', { name: word('tenants.log') }).click();
  for (const action of [word('audit.actions.tenants.suspend'), word('audit.actions.tenants.restore')])
    await page.getByRole('button', { name: action }).waitFor();
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
  await dialog.getByLabel(word('common.reason')).fill('照片不清晰');
  await dialog.getByRole('button', { name: word('certification.review.rejectAction') }).click();
  await page.getByText(word('certification.review.done')).waitFor();
  await expect.poll(() => inMenu.innerText()).toBe(word('shell.menu.operatorCertifications'));
  const [row] = await world.rows.find('certifications', { tenantId: owner.tenantId }, ['status', 'reason']);
  expect(row).toEqual({ status: 'rejected', reason: '照片不清晰' });
});

it('an operator sets contacts, downloads, a legal page and the installation', async () => {
  const page = await asOperator('/operator/support');
  const contact = page.getByRole('form', { name: word('support.customer') });
  await contact.getByLabel(word('support.path')).fill('javascript:alert(1)');
  await contact.getByRole('button', { name: word('common.save') }).click();
  await contact.getByText('以 http:// 或 https:// 开头').waitFor();
  await contact.getByLabel(word('support.path')).fill('https://t.me/help');
  await contact.getByRole('button', { name: word('common.save') }).click();
  await page.getByText(word('support.contactSaved', { name: '在线客服' })).waitFor();
  const windows = page.getByRole('form', { name: 'Windows' });
  await windows.getByLabel(word('support.url', { name: 'Windows' })).fill('https://files.example/parley.exe');
  await windows.getByLabel(word('support.version', { name: 'Windows' })).fill('1.2.0');
  await windows.getByRole('button', { name: word('common.save') }).click();
  await windows.getByRole('button', { name: word('support.removeDownload', { name: 'Windows' }) }).waitFor();
  await page.getByLabel(word('support.markdown')).fill('# 我们的条款\n\n**重要**的一句。');
  await page
    .getByRole('region', { name: word('support.preview') })
    .getByText('重要')
    .waitFor();
  await page.getByRole('button', { name: word('support.publish') }).click();
  await page.getByText(word('support.legalSaved')).waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.goto(`${world.url}/operator/settings`);
  const networks = page.locator('form').filter({ has: page.getByLabel(word('settings.networksLabel')) });
  await networks.getByLabel(word('settings.networksLabel')).fill('10.1.9.9/16\n');
  await networks.getByRole('button', { name: word('common.save') }).click();
  await page.getByText(word('settings.networksSaved')).waitFor();
  await page.getByRole('switch', { name: word('settings.registrationOpen') }).click();
  await page.getByText(word('settings.registrationOpened')).waitFor();
  const [settings] = await world.rows.find('installation_settings', {}, [
    'allowedPrivateNetworks',
    'registrationOpen',
  ]);
  expect(settings).toEqual({ allowedPrivateNetworks: ['10.1.0.0/16'], registrationOpen: true });
  const [legal] = await world.rows.find('legal_pages', { page: 'terms' }, ['text']);
  expect(legal?.text).toContain('我们的条款');
});

it('an operator sees the registrations by day, and opens the latest one', async () => {
  const owner = await makeOwner(world);
  const page = await asOperator('/workplace/home');
  const chart = page.getByRole('region', { name: word('operatorHome.revenue'), exact: true });
  await chart.getByRole('radio', { name: word('operatorHome.registrations') }).click();
  const registrations = page.getByRole('region', { name: word('operatorHome.registrations'), exact: true });
  await registrations.getByRole('button', { name: word('common.asTable') }).click();
  const today = registrations.getByRole('row').filter({ hasText: word('common.chart.running') });
  const figure = async () => Number(await today.getByRole('cell').nth(1).textContent());
  await expect.poll(figure).toBeGreaterThan(0);
  const latest = page.getByRole('region', { name: word('operatorHome.latest.tenants') });
  await latest.getByRole('link', { name: new RegExp(owner.email) }).click();
  await page.getByRole('complementary', { name: owner.email }).getByText(owner.tenantId).waitFor();
});
