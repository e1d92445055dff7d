import path from 'node:path';
import type { Captcha } from '@parley/contracts/public';
import { RedisStore } from '@parley/platform/queue';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { menuEntry, expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { gainFans } from '../support/fans.js';
import { keywordRule } from '../support/replies.js';
import { SessionClient, makeOwner, type Person } from '../support/sign-in.js';
import { makeSocialAccount } from '../support/tenant.js';
import { fillProxyForm } from '../support/proxy-form.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** A form, with the actions of a person who uses it. */
interface FormKind {
  name: string;
  /** The page's address. */
  at: string;
  prepare?(owner: Person): Promise<unknown>;
  /** Opens the form and fills it in. Resolves with the field that the test checks. */
  fill(page: Page): Promise<Locator>;
  typed: string;
  save(page: Page): Locator;
  /** Leaves the form in a way that a person would. */
  leave(page: Page): Promise<unknown>;
  /** The path of the request that saves the form. */
  request: { method: string; url: RegExp };
  saved: string;
  /** The saved value. */
  stored(owner: Person): Promise<unknown[]>;
}

const kinds: FormKind[] = [
  {
    name: 'a page',
    at: '/subpage/sonAccount',
    async fill(page) {
      await page
        .getByRole('button', { name: word('subAccounts.create') })
        .first()
        .click();
      await page.getByLabel(word('subAccounts.form.remark')).fill('Half a desk');
      await page.getByLabel('Telegram').first().click();
      return page.getByLabel(word('subAccounts.form.remark'));
    },
    typed: 'Half a desk',
    save: (page) => page.getByRole('button', { name: word('subAccounts.form.createSubmit') }),
    leave: async (page) => (await menuEntry(page, 'chatUse')).click(),
    request: { method: 'POST', url: /\/api\/sub-accounts$/ },
    saved: word('subAccounts.form.created', { name: 'Half a desk' }),
    stored: ({ tenantId }) =>
      world.rows.find('sub_accounts', { tenantId, remark: 'Half a desk' }, ['remark']),
  },
  {
    name: 'a dialog',
    at: '/subpage/agentConfig',
    async fill(page) {
      const form = await fillProxyForm(page);
      return form.getByLabel(word('proxies.form.name'));
    },
    typed: 'Berlin',
    save: (page) => page.getByRole('button', { name: word('proxies.form.createSubmit') }),
    leave: (page) => page.goBack(),
    request: { method: 'POST', url: /\/api\/proxies$/ },
    saved: word('proxies.form.created', { name: 'Berlin' }),
    stored: ({ tenantId }) => world.rows.find('proxies', { tenantId }, ['name']),
  },
  {
    name: 'a card of settings',
    at: '/user/setting',
    async fill(page) {
      await page.getByLabel(/个人简介|简介/).fill('Half a sentence');
      return page.getByLabel(/个人简介|简介/);
    },
    typed: 'Half a sentence',
    save: (page) => page.getByRole('button', { name: word('common.save') }).first(),
    leave: (page) => page.getByRole('tab', { name: word('user.setting.tab.security') }).click(),
    request: { method: 'PATCH', url: /\/api\/.*profile$/ },
    saved: word('user.basic.saved'),
    stored: ({ userId }) => world.rows.find('users', { id: userId, intro: 'Half a sentence' }, ['intro']),
  },
  {
    name: 'a drawer',
    at: '/fansOperation/fansList',
    async prepare({ tenantId }) {
      const account = await makeSocialAccount(world, tenantId);
      await gainFans(world, tenantId, account, [{ account: 'fan_one', nickname: 'Ada' }]);
    },
    async fill(page) {
      await page.locator('[role="row"][data-id] button').filter({ hasText: 'Ada' }).first().click();
      const note = page.getByRole('complementary', { name: 'Ada' }).getByLabel(word('fans.columns.note'));
      await note.fill('Calls on Monday');
      return note;
    },
    typed: 'Calls on Monday',
    save: (page) => page.getByRole('button', { name: word('fans.drawer.save') }),
    leave: (page) =>
      page
        .getByRole('complementary')
        .getByRole('button', { name: word('common.close') })
        .click(),
    request: { method: 'PATCH', url: /\/api\/.*profile$/ },
    saved: word('fans.drawer.saved'),
    stored: ({ tenantId }) => world.rows.find('contact_profiles', { tenantId }, ['remark']),
  },
];

/** Types for a page's code, because these sources have no DOM types. */
interface Button {
  ownerDocument: { defaultView: { localStorage: { setItem(key: string, value: string): void } } };
  click(): void;
}

/** Signs in on the page, by the last captcha that was drawn. */
async function signInAgain(page: Page, owner: Person, act: () => Promise<unknown>): Promise<void> {
  const isPicture = (url: string) => url.endsWith('/api/auth/captcha');
  const drawn = page.waitForResponse((reply) => isPicture(reply.url()));
  await act();
  const dialog = page.getByRole('dialog', { name: word('shell.ended.title') });
  await dialog.waitFor();
  const { data } = (await (await drawn).json()) as { data: Captcha };
  const store = world.app.get(RedisStore);
  await dialog.locator('[name="password"]').fill(owner.password);
  await dialog.locator('[name="captcha"]').fill((await store.redis.get(store.key('captcha', data.id))) ?? '');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** The browser logs refused and unanswered requests by itself. */
const ownWords = /401|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|Unreachable/;

const patienceMs = 60_000;

describe('nothing typed is lost', () => {
  it.each(kinds)(
    'in $name, by leaving, offline, a session that ends, a slow answer and a lost one',
    {
      timeout: patienceMs,
    },
    async (kind) => {
      const owner = await makeOwner(world);
      await kind.prepare?.(owner);
      const { page, complaints } = await browser.openAs(world, owner, kind.at);
      const field = await kind.fill(page);
      const isTyped = () => expect.poll(() => field.inputValue()).toBe(kind.typed);
      const isStored = (times: number) => expect.poll(() => kind.stored(owner)).toHaveLength(times);

      await kind.leave(page);
      const question = page.getByRole('alertdialog', { name: word('common.leave.title') });
      await question.getByRole('button', { name: word('common.leave.stay') }).click();
      await question.waitFor({ state: 'detached' });
      await isTyped();

      const asked = page.waitForEvent('dialog');
      await page.evaluate('setTimeout(() => location.reload())');
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await isTyped();

      await page.context().setOffline(true);
      await kind.save(page).click();
      await page.getByRole('alert').first().waitFor();
      await isTyped();
      await page.context().setOffline(false);
      await isStored(0);

      await page.context().clearCookies();
      // In one step, so that no request of the page opens the dialog before the button is pressed.
      await signInAgain(page, owner, () =>
        kind.save(page).evaluate((element) => {
          const button = element as unknown as Button;
          button.ownerDocument.defaultView.localStorage.setItem('ACCESS_TOKEN', 'h.e.ended');
          button.click();
        }),
      );
      await isTyped();
      await isStored(0);

      let tries = 0;
      let answer = (): void => undefined;
      const pressedAgain = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(kind.request.url, async (route) => {
        if (route.request().method() !== kind.request.method) return route.fallback();
        tries += 1;
        const isFirst = tries === 1;
        const reply = await route.fetch();
        if (!isFirst) return route.fulfill({ response: reply });
        await pressedAgain;
        return route.abort('connectionreset');
      });
      await kind.save(page).click();
      await isStored(1);
      await kind.save(page).click({ force: true });
      answer();
      await page.getByRole('alert').first().waitFor();
      await isTyped();
      expect(tries).toBe(1);
      await kind.save(page).click();
      await page.getByText(kind.saved, { exact: true }).first().waitFor();
      expect(tries).toBe(2);
      await isStored(1);
      expect(complaints.splice(0).filter((words) => !ownWords.test(words))).toEqual([]);
    },
  );
});

describe('a record that two people edit', () => {
  it('keeps what was typed, marks what the other one changed, and saves what is chosen then', async () => {
    const owner = await makeOwner(world);
    const { id } = await makeSubAccount(world, owner.tenantId, { remark: 'First', portLimit: 3 });
    const other = await SessionClient.signIn(world, owner.email, owner.password);
    const { page, complaints } = await browser.openAs(world, owner, `/subpage/sonAccount?form=${id}`);
    const [name, limit] = [
      page.getByLabel(word('subAccounts.form.remark')),
      page.getByLabel(word('subAccounts.form.limit')),
    ];
    const save = page.getByRole('button', { name: word('subAccounts.form.editSubmit') });
    await name.fill('Mine');

    const path = `/api/sub-accounts/${id}`;
    await other.send('patch', path, { remark: 'Theirs', portLimit: 5 }).expect(200);
    await save.click();
    await page.getByRole('alert').getByText(word('failures.names.request.conflict')).waitFor();
    await page.getByText(word('failures.rules.changed')).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Mine');
    await expect.poll(() => limit.inputValue()).toBe('5');
    await expectAccessible(page.getByRole('main'));

    await page.getByRole('button', { name: word('common.takeOver') }).click();
    await expect.poll(() => name.inputValue()).toBe('Theirs');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await limit.fill('4');
    await other.send('patch', path, { portLimit: 6 }).expect(200);
    await save.click();
    await page.getByText(word('failures.rules.changedTo', { now: 6 })).waitFor();
    await save.click();
    await page.getByText(word('subAccounts.form.saved', { name: 'Theirs' })).waitFor();
    const stored = () => world.rows.find('sub_accounts', { id }, ['remark', 'portLimit']);
    await expect.poll(stored).toEqual([{ remark: 'Theirs', portLimit: 4 }]);
    expect(complaints.splice(0).filter((words) => !words.includes('409'))).toEqual([]);
  });

  it('is a reply, too: its messages are compared as they are stored', async () => {
    const owner = await makeOwner(world);
    await makeSubAccount(world, owner.tenantId);
    const other = await SessionClient.signIn(world, owner.email, owner.password);
    const reply = await other
      .send('post', '/api/keyword-rules', keywordRule({ keyword: 'price' }))
      .expect(200);
    const { id } = dataOf<{ id: string }>(reply);
    const address = `/material/keywordMessage?form=${id}`;
    const { page, complaints } = await browser.openAs(world, owner, address);
    const form = page.getByRole('dialog');
    const [keyword, text] = [
      form.getByLabel(word('replies.columns.keyword'), { exact: true }),
      form.getByLabel(word('replies.parts.textOf', { place: 1 })),
    ];
    const save = form.getByRole('button', { name: word('replies.form.editSubmit') });
    await text.fill('From 4 a month.');

    const replies = (...texts: string[]) => texts.map((one) => ({ kind: 'text', text: one }));
    await other
      .send('patch', `/api/keyword-rules/${id}`, { keyword: 'cost', replies: replies('From 6 a month.') })
      .expect(200);
    await save.click();
    await form.getByRole('alert').getByText(word('failures.names.request.conflict')).waitFor();
    await form.getByText(word('failures.rules.changed')).waitFor();
    await expect.poll(() => text.inputValue()).toBe('From 4 a month.');
    await expect.poll(() => keyword.inputValue()).toBe('cost');
    await expectAccessible(form);
    await form.getByRole('button', { name: word('common.takeOver') }).click();
    await expect.poll(() => text.inputValue()).toBe('From 6 a month.');
    await form.getByRole('alert').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: word('replies.parts.addText') }).click();
    await form.getByLabel(word('replies.parts.textOf', { place: 2 })).fill('Anything else?');
    await save.click();
    await page.getByText(word('replies.saved', { name: 'cost' })).waitFor();
    const stored = () => world.rows.find('keyword_rules', { id }, ['keyword', 'replies']);
    const both = replies('From 6 a month.', 'Anything else?');
    await expect.poll(stored).toEqual([{ keyword: 'cost', replies: both }]);
    expect(complaints.splice(0).filter((words) => !words.includes('409'))).toEqual([]);
  });
});
