import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import type { Person } from '../support/sign-in.js';
import { makeSocialAccount } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const list = (search = '') => `${world.url}/subpage/agentConfig${search}`;
const proxiesOf = ({ tenantId }: Person) => world.rows.find('proxies', { tenantId }, ['name']);

describe('proxies', () => {
  it('are created once, though the answer to the first try was lost', async () => {
    const { page, owner, complaints } = await browser.openAsOwner(world);
    await page.goto(list('?form=new'));
    const form = page.getByRole('dialog', { name: word('proxies.form.createTitle') });
    await form.getByLabel(word('proxies.form.name')).fill('Berlin');
    await form.getByLabel(word('proxies.form.host')).fill('proxy.example');
    await form.getByLabel(word('proxies.form.port')).fill('1080');
    await form.getByRole('button', { name: word('proxies.form.createSubmit') }).click();
    await form.getByText(word('proxies.form.needUserName')).waitFor();
    await expect.poll(() => form.getByText(word('proxies.form.needPassword')).count()).toBe(1);
    await form.getByRole('radio', { name: word('proxies.form.authentications.none') }).check({ force: true });
    let tries = 0;
    await page.route('**/api/proxies', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const reply = await route.fetch();
      tries += 1;
      return tries === 1 ? route.abort('connectionreset') : route.fulfill({ response: reply });
    });
    const send = form.getByRole('button', { name: word('proxies.form.createSubmit') });
    await send.click();
    await form.getByRole('alert').waitFor();
    await expect.poll(() => proxiesOf(owner)).toEqual([{ name: 'Berlin' }]);
    await send.click();
    await form.waitFor({ state: 'detached' });
    expect(tries).toBe(2);
    await expect.poll(() => proxiesOf(owner)).toEqual([{ name: 'Berlin' }]);
    expect(complaints.splice(0).every((text) => text.includes('ERR_CONNECTION_RESET'))).toBe(true);
  });

  it('are found for an account among more than a choice can list', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const { socialAccountId } = await makeSocialAccount(world, owner.tenantId);
    await world.rows.add(
      'proxies',
      Array.from({ length: 60 }, (_, index) => ({
        id: `prx_${String(index + 1).padStart(26, '0')}`,
        tenantId: owner.tenantId,
        name: `Exit ${String(index + 1).padStart(2, '0')}`,
        networkProtocol: 'socks5' as const,
        host: 'a.example',
        port: index + 1,
        createdAt: new Date(),
      })),
    );
    const last = 'prx_00000000000000000000000060';
    await page.goto(list(`?open=${last}&tab=accounts`));
    await page.getByLabel(word('proxies.environment.add')).selectOption(socialAccountId);
    const editor = page.getByRole('dialog');
    const choice = editor.getByRole('combobox', { name: word('proxies.columns.name') });
    await expect
      .poll(() => choice.inputValue(), { message: 'the proxy it is bound from, though not among the first' })
      .toBe(last);
    await expectAccessible(editor);
    const search = editor.getByRole('searchbox', { name: word('proxies.environment.searchProxies') });
    await search.fill('exit 58');
    await search.press('Enter');
    await choice.getByRole('option', { name: 'Exit 58 · SOCKS5' }).waitFor({ state: 'attached' });
    await expect.poll(() => choice.getByRole('option', { name: 'Exit 01' }).count()).toBe(0);
    await choice.selectOption('Exit 58 · SOCKS5');
    await editor.getByRole('button', { name: word('proxies.environment.submit') }).click();
    await editor.waitFor({ state: 'detached' });
    await expect
      .poll(() => world.rows.find('environments', { socialAccountId }, ['proxyId']))
      .toEqual([{ proxyId: 'prx_00000000000000000000000058' }]);
  });
});
