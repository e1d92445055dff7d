import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { archive } from '../support/chat.js';
import { signIn, withBrowser } from '../support/browser.js';
import { suspend } from '../support/operator.js';
import { signedIn } from '../support/session.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const text = 'Is the blue one there?';

/** What the browser has stored of the console and of conversations. These sources have no DOM types. */
const storedIn = (page: Page): Promise<{ files: string[]; queries: string[] }> =>
  page.evaluate(`(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const files = requests.flat().map(({ url }) => new URL(url).pathname);
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'parley-offline')) return { files, queries: [] };
    const queries = await new Promise((resolve) => {
      const request = indexedDB.open('parley-offline');
      // It was deleted meanwhile, and must not be made here.
      request.onupgradeneeded = () => request.transaction.abort();
      request.onerror = () => resolve([]);
      request.onsuccess = () => {
        const database = request.result;
        const keys = database.transaction('queries').objectStore('queries').getAllKeys();
        keys.onsuccess = () => {
          database.close();
          resolve(keys.result);
        };
      };
    });
    return { files, queries };
  })()`);

/** Adds rows to the browser's store: as many as given, of so many characters, each older than the next. */
const fillStore = (page: Page, userId: string, { count, bytes }: { count: number; bytes: number }) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('parley-offline');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction('queries', 'readwrite');
      for (let n = 0; n < ${count}; n++)
        transaction.objectStore('queries').put({
          hash: JSON.stringify(['workspace', 'conversation', 'old ' + n]),
          userId: '${userId}',
          data: 'x'.repeat(${bytes}),
          updatedAt: Date.now() - 3_600_000 + n,
          bytes: ${bytes},
        });
      transaction.oncomplete = () => {
        database.close();
        resolve(null);
      };
    };
  })`);

const olds = (queries: string[]) => queries.filter((key) => key.includes('"old '));

/** Opens a conversation of a person, and waits until the browser can open it without a connection. */
async function openInstalled(owner?: Person) {
  const person = owner ?? (await makeOwner(world));
  const { conversationId } = await archive(world, person.tenantId, { messages: [{ text, direction: 'in' }] });
  const opened = await browser.openAs(world, person, `/workplace/chat?c=${conversationId}`, {
    serviceWorkers: 'allow',
  });
  const { page } = opened;
  await page.getByText(text).last().waitFor();
  await expect
    .poll(
      async () => {
        const { files, queries } = await storedIn(page);
        return (
          files.includes('/') &&
          files.filter((file) => file.startsWith('/assets/')).length > 10 &&
          queries.some((key) => key.startsWith(`["chat","messages","${conversationId}"`)) &&
          queries.some((key) => key.startsWith('["workspace","list"'))
        );
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return { person, conversationId, ...opened };
}

describe('the installed console', () => {
  it('opens loaded conversations without a connection, and stores no other answers', async () => {
    const { page, complaints } = await openInstalled();
    await page.reload();
    await page.getByText(text).last().waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(text).last().waitFor();
    const { files, queries } = await storedIn(page);
    expect(files.filter((file) => file !== '/' && !file.startsWith('/assets/'))).toEqual([]);
    expect(queries.filter((key) => !/^\["(workspace|chat)",/.test(key))).toEqual([]);
    await page.context().setOffline(false);
    // The browser logs failed requests by itself.
    expect(
      complaints.splice(0).filter((words) => !/ERR_INTERNET_DISCONNECTED|Unreachable/.test(words)),
    ).toEqual([]);
  });

  it('forgets conversations at sign-out', async () => {
    const { page } = await openInstalled();
    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
    await page.waitForURL('**/login**');
    await expect.poll(async () => (await storedIn(page)).queries).toEqual([]);
  });

  it('forgets them when the session is revoked', async () => {
    const owner = await makeOwner(world);
    const { page, complaints } = await openInstalled(owner);
    const other = await signedIn(world, owner);
    await other.post('/api/user/sessions/revoke-others').expect(200);
    await page.reload();
    await page.getByRole('dialog', { name: word('shell.ended.title') }).waitFor();
    await expect.poll(async () => (await storedIn(page)).queries).toEqual([]);
    await expect.poll(() => page.getByText(text).count()).toBe(0);
    expect(complaints.splice(0).filter((words) => !words.includes('401'))).toEqual([]);
  });

  it('forgets them when the tenant is suspended, and when another person signs in', async () => {
    const owner = await makeOwner(world);
    const { page, complaints } = await openInstalled(owner);
    await suspend(world, owner.tenantId);
    await page.reload();
    await expect.poll(async () => (await storedIn(page)).queries).toEqual([]);
    await expect.poll(() => page.getByText(text).count()).toBe(0);
    complaints.splice(0);

    const other = await openInstalled();
    const next = await makeOwner(world);
    // As a window that was closed before its session ended.
    await other.page.evaluate(`localStorage.removeItem('ACCESS_TOKEN')`);
    await other.page.context().clearCookies();
    await signIn(world, other.page, next.email, next.password);
    const foreign = async () =>
      (await storedIn(other.page)).queries.filter((key) => key.includes(other.conversationId));
    await expect.poll(foreign).toEqual([]);
    await other.page.goto(`${world.url}/workplace/chat?c=${other.conversationId}`);
    await other.page.getByText(word('workspace.gone')).waitFor();
    await expect(foreign()).resolves.toEqual([]);
    other.complaints.splice(0);
  });

  it.each([
    ['300 conversations', { count: 400, bytes: 10 }, 300],
    ['6 MiB', { count: 10, bytes: 1_500_000 }, 4],
  ])('stores %s at most, and drops the oldest', async (_, rows, most) => {
    const { page, person } = await openInstalled();
    const { id } = await world.rows.one('users', { email: person.email });
    await fillStore(page, id, rows);
    const stored = async () => olds((await storedIn(page)).queries);
    // The next read of a conversation stores it.
    const { conversationId } = await archive(world, person.tenantId, { messages: [{ text: 'one more' }] });
    await page.goto(`${world.url}/workplace/chat?c=${conversationId}`);
    await page.getByText('one more').last().waitFor();
    await expect.poll(async () => (await stored()).length).toBeLessThanOrEqual(most);
    const { queries } = await storedIn(page);
    expect(queries.length).toBeLessThanOrEqual(300);
    expect(queries.some((key) => key.includes(conversationId))).toBe(true);
    const left = olds(queries);
    expect(left).toContain(JSON.stringify(['workspace', 'conversation', `old ${rows.count - 1}`]));
    expect(left).not.toContain(JSON.stringify(['workspace', 'conversation', 'old 0']));
  });

  it('offers a new release, and keeps an unfinished text', async () => {
    const { page } = await openInstalled();
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    const field = page.getByRole('textbox', { name: word('workspace.composer.reply') });
    await field.fill('Half a sentence');
    // A worker at another address is a new one to the browser, as that of a new release.
    await page.evaluate(`navigator.serviceWorker.register('/service-worker.js?next').then(() => null)`);
    await page.getByText(word('webPush.update')).waitFor();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: word('webPush.reload') }).click();
    await loaded;
    await expect.poll(() => field.inputValue()).toBe('Half a sentence');
  });

  it('has a description in the language of its user, and icons', async () => {
    const { page } = await openInstalled();
    const manifest = page.locator('link[rel=manifest]');
    await expect.poll(() => manifest.getAttribute('href')).toBe('/zh-CN.webmanifest');
    for (const language of ['zh-CN', 'en-US']) {
      const reply = await page.request.get(`${world.url}/${language}.webmanifest`);
      const { lang, icons } = (await reply.json()) as {
        lang: string;
        icons: { src: string; purpose: string }[];
      };
      expect(lang).toBe(language);
      expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
      const files = icons.map(({ src }) => page.request.get(world.url + src).then((file) => file.status()));
      await expect(Promise.all(files)).resolves.toEqual(icons.map(() => 200));
    }
  });

  it('stays out of shared pages', async () => {
    const at = `${world.url}/workOrder/share?token=none`;
    const { page, complaints } = await browser.open(at, { serviceWorkers: 'allow' });
    await page.getByRole('main').waitFor();
    const count = await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)');
    expect(count).toBe(0);
    await expect.poll(() => page.locator('link[rel=manifest]').count()).toBe(0);
    // The share does not exist.
    expect(complaints.splice(0).filter((words) => !words.includes('/api/share-pages/none/'))).toEqual([]);
  });
});
