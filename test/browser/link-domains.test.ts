import path from 'node:path';
import type { LinkDomain } from '@parley/contracts/public';
import { Ids } from '@parley/platform/ids';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { DnsServer } from '../support/dns-server.js';
import { makeOperator, makeOwner } from '../support/sign-in.js';
import { setFamily, makeTenant, type TestTenant } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const dns = await DnsServer.start();
afterAll(() => dns.stop());
const world = withWorld({
  environment: { CONSOLE_DIR: path.resolve('apps/console/dist'), DNS_SERVERS: dns.address },
});
const browser = withBrowser();

const addDomain = async (who: TestTenant, host: string): Promise<LinkDomain> =>
  dataOf(await who.as('post', '/api/link-domains').send({ host }).expect(200));
const statusOf = async (host: string) =>
  (await world.rows.find('link_domains', { host }, ['status', 'verifiedBy']))[0];

/** Answers a question with its confirming button. */
const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();

it('an operator adds a domain, verifies it by hand, makes it the default and deletes another', async () => {
  const tenant = await makeTenant(world);
  await addDomain(tenant, 'tenant.example');
  const { page } = await browser.openAs(world, await makeOperator(world), '/operator/linkDomains');
  await page.getByText(word('linkDomains.operator.noDefault')).waitFor();
  for (const host of ['go.example.com', '链接.example']) {
    await page.getByRole('button', { name: word('linkDomains.add.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('linkDomains.columns.host')).fill(`https://${host}/`);
    if (host.startsWith('链接')) await dialog.getByText('xn--').waitFor();
    await dialog.getByRole('button', { name: word('linkDomains.add.action') }).click();
    await page.getByRole('button', { name: host }).waitFor();
  }

  await page.getByRole('button', { name: 'go.example.com' }).click();
  const drawer = page.getByRole('complementary', { name: 'go.example.com' });
  await drawer.getByText(word('linkDomains.status.pending')).waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: word('linkDomains.verify.action') }).click();
  await confirm(page, word('linkDomains.verify.action'));
  await drawer.getByRole('button', { name: word('linkDomains.setDefault.action') }).click();
  await confirm(page, word('linkDomains.setDefault.action'));
  await page.getByText(word('linkDomains.operator.default', { host: 'go.example.com' })).waitFor();
  await drawer.getByText(word('linkDomains.operator.isDefault')).waitFor();

  await page.getByRole('button', { name: '链接.example' }).click();
  await page.getByRole('button', { name: word('linkDomains.delete.action') }).click();
  await confirm(page, word('linkDomains.delete.action'));
  // Everything under a dialog has no role, so the list is read after the dialog has closed.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: '链接.example' }).count()).toBe(0);
  const shared = await world.rows.find('shared_link_domains', {}, ['host', 'status', 'isDefault']);
  expect(shared).toEqual([{ host: 'go.example.com', status: 'verified', isDefault: true }]);

  await page.getByRole('radio', { name: /^租户/ }).check({ force: true });
  await expect.poll(() => page.getByRole('button', { name: 'go.example.com' }).count()).toBe(0);
  await page.getByRole('button', { name: 'tenant.example' }).click();
  const theirs = page.getByRole('complementary', { name: 'tenant.example' });
  await theirs.getByText(word('linkDomains.operator.ofTenant')).waitFor();
  await theirs.getByRole('button', { name: word('linkDomains.verify.action') }).click();
  await confirm(page, word('linkDomains.verify.action'));
  await theirs.getByText(word('linkDomains.status.verified'), { exact: true }).waitFor();
  await theirs.getByText(word('audit.actions.operator-link-domains.verify')).waitFor();
  await expect.poll(() => statusOf('tenant.example')).toEqual({ status: 'verified', verifiedBy: 'operator' });
});

it('an owner adds a domain, proves it by its record, and deletes it', async () => {
  const owner = await makeOwner(world);
  const { page, complaints } = await browser.openAs(world, owner, '/fansOperation/streamLink?domains=true');
  const drawer = page.getByRole('complementary', { name: word('linkDomains.title') });
  await drawer.getByText(word('linkDomains.empty')).waitFor();
  await drawer.getByRole('textbox', { name: word('linkDomains.columns.host') }).fill('推广.example');
  await drawer.getByText(/将以 xn--.+\.example 添加/).waitFor();
  await drawer.getByRole('button', { name: word('linkDomains.add.action') }).click();
  const domain = drawer.getByRole('listitem', { name: '推广.example' });
  await domain.getByText(word('linkDomains.status.pending')).waitFor();
  await domain.getByText(word('links.unfiled')).waitFor();
  await expectAccessible(drawer);

  const [name = '', value = ''] = await domain.locator('code').filter({ hasNotText: 'TXT' }).allInnerTexts();
  expect(name).toMatch(/^_parley\.xn--/);
  const check = domain.getByRole('button', { name: word('linkDomains.check.of', { host: '推广.example' }) });
  await check.click();
  await domain.getByText(word('linkDomains.check.missing')).waitFor();
  expect(complaints.splice(0).every((text) => /status of 409/.test(text))).toBe(true);
  dns.records.set(name, [value]);
  await check.click();
  await domain.getByText(word('linkDomains.status.verified'), { exact: true }).waitFor();
  await domain.getByText(word('linkDomains.verifiedBy.dns')).waitFor();
  await expect.poll(() => check.count()).toBe(0);
  await domain.getByText(word('common.activity')).click();
  const entries = domain.getByRole('list', { name: word('common.activity') });
  const texts = async () => (await entries.getByRole('listitem').locator('strong').allInnerTexts()).reverse();
  const known = [word('audit.actions.link-domains.create'), word('audit.actions.link-domains.verify')];
  await expect.poll(texts).toEqual(known);
  await expectAccessible(domain);

  await domain.getByRole('button', { name: word('linkDomains.delete.of', { host: '推广.example' }) }).click();
  await confirm(page, word('linkDomains.delete.action'));
  await drawer.getByText(word('linkDomains.empty')).waitFor();
  await expect.poll(() => world.rows.find('link_domains', { tenantId: owner.tenantId }, ['id'])).toEqual([]);
});

it('an owner without diversion links in the package reads and deletes domains', async () => {
  const owner = await makeOwner(world);
  const host = 'left.example';
  await world.rows.add('link_domains', {
    id: world.app.get(Ids).next('lkd'),
    tenantId: owner.tenantId,
    host,
    proof: 'k'.repeat(26),
    status: 'failed',
    verifiedBy: 'dns',
    verifiedAt: new Date(),
    checkedAt: new Date(),
    misses: 3,
    createdAt: new Date(),
  });
  await setFamily(world, owner.tenantId, 'MIAN_FEI_ROOT');
  const { page } = await browser.openAs(world, owner, '/fansOperation/streamLink?domains=true', {
    viewport: { width: 390, height: 844 },
    stored: { lang: 'en-US' },
  });
  const drawer = page.getByRole('complementary', { name: word.en('linkDomains.title') });
  await drawer.getByText('You can only view and delete domains').waitFor();
  const domain = drawer.getByRole('listitem', { name: host });
  await domain.getByText(word.en('linkDomains.status.failed')).waitFor();
  await domain.getByText('links on this domain no longer redirect').waitFor();
  await expectAccessible(drawer);
  await expect.poll(() => drawer.getByRole('button', { name: /Check|Add domain/ }).count()).toBe(0);
  await domain.getByRole('button', { name: `Delete ${host}` }).click();
  await confirm(page, word.en('linkDomains.delete.action'));
  await drawer.getByText(word.en('linkDomains.empty')).waitFor();
});
