import path from 'node:path';
import { DesktopClient, type ReplyCommand } from '@parley/client/desktop';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { balanceOf } from '../support/characters.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const clients: DesktopClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

interface Desk {
  owner: Person;
  subAccountId: string;
  client: DesktopClient;
  socialAccountId: string;
  /** The replies that the client was given, in their order. */
  sent: ReplyCommand[];
  /** Messages with this text are not sent by the client. */
  refusals: Set<string>;
  says(text: string, contact?: string): Promise<unknown>;
}

/** A sub-account with a real client, on which contacts write. */
async function makeDesk(): Promise<Desk> {
  const owner = await makeOwner(world);
  const { id: subAccountId, code } = await makeSubAccount(world, owner.tenantId, { sessionArchive: true });
  const [sent, refusals]: [ReplyCommand[], Set<string>] = [[], new Set()];
  const client = new DesktopClient({
    url: world.url,
    deviceId: `desk-${subAccountId}`,
    clientVersion: 'test 1',
    credentials: { by: 'code', code },
    onReply: (reply) => {
      if (refusals.has(reply.text)) throw new Error('not now');
      sent.push(reply);
    },
  });
  clients.push(client);
  await client.connect();
  const socialAccountId = await client.openPort({ platform: 'telegram', account: 'shop' });
  const says = (text: string, contact = 'li_wei') =>
    client.reportReceived(
      socialAccountId,
      { account: contact, nickname: contact === 'li_wei' ? '李伟' : contact },
      { kind: 'text', text },
    );
  return { owner, subAccountId, client, socialAccountId, sent, refusals, says };
}

const inbox = (search = '') => `/workplace/chat${search}`;
const row = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const streamOf = (page: Page) => page.getByRole('region', { name: word('chat.messages') });
const replyBox = (page: Page) => page.getByRole('textbox', { name: word('workspace.composer.reply') });
const noteBox = (page: Page) => page.getByRole('textbox', { name: word('workspace.composer.note') });
const sendButton = (page: Page) => page.getByRole('button', { name: word('workspace.composer.send') });

const draftsOf = async ({ tenantId }: Person): Promise<string[]> =>
  (await world.rows.find('conversation_drafts', { tenantId })).map(({ text }) => text);

async function openTalk(page: Page, name: RegExp = /李伟/): Promise<void> {
  await row(page, name).click();
  await replyBox(page).waitFor();
}

describe('the inbox', () => {
  it('shows who wrote, sends an answer through the client, and archives it as one message', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('你好，请问发货了吗？');
    const { page, untilWhole } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    await streamOf(page).getByText('你好，请问发货了吗？').waitFor();
    await untilWhole();
    await expectAccessible(page.getByRole('main'));
    await replyBox(page).fill('已经发货');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['已经发货']);
    const bubble = streamOf(page).getByRole('listitem').filter({ hasText: '已经发货' });
    await bubble.getByText(word('chat.delivery.sent')).waitFor();
    await expect.poll(() => bubble.getAttribute('id')).toMatch(/^msg_/);
    expect(await bubble.count()).toBe(1);
    expect(await replyBox(page).inputValue()).toBe('');
    await says('谢谢');
    await streamOf(page).getByText('谢谢').waitFor();
    await expect.poll(() => page.title()).toBe(`${word('workspace.title')} · Parley`);
  });

  it('counts what is unread, in the view and in the title, until it is read', async () => {
    const { owner, says } = await makeDesk();
    const { page } = await browser.openAs(world, owner, inbox());
    await says('在吗', 'anna');
    await says('有人吗', 'boris');
    const title = () => page.title();
    await expect.poll(title).toBe(`(2) ${word('workspace.title')} · Parley`);
    await openTalk(page, /anna/);
    await streamOf(page).getByText('在吗').waitFor();
    await expect.poll(title).toBe(`(1) ${word('workspace.title')} · Parley`);
    await page.getByRole('button', { name: word('common.more') }).click();
    await page.getByRole('menuitem', { name: word('workspace.state.markUnread') }).click();
    await expect.poll(title).toBe(`(2) ${word('workspace.title')} · Parley`);
  });

  it('never sends while an input method composes', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('在吗');
    const { page } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    await replyBox(page).focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
    await session.send('Input.insertText', { text: '你好' });
    await expect.poll(() => replyBox(page).inputValue()).toBe('你好');
    // The key that some browsers send after the composition.
    await page.evaluate(`document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))`);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('在的');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['你好\n在的']);
  });

  it('keeps an unfinished text over a reload and for another window, which it never overwrites', async () => {
    const { owner, says } = await makeDesk();
    await says('在吗');
    const first = await browser.openAs(world, owner, inbox());
    await openTalk(first.page);
    await replyBox(first.page).fill('第一稿');
    await first.page.reload();
    await expect.poll(() => replyBox(first.page).inputValue()).toBe('第一稿');
    await expect.poll(() => draftsOf(owner)).toEqual(['第一稿']);
    const second = await browser.openAs(world, owner, inbox(new URL(first.page.url()).search));
    await expect.poll(() => replyBox(second.page).inputValue()).toBe('第一稿');
    await replyBox(second.page).fill('第二稿');
    await expect.poll(() => draftsOf(owner)).toEqual(['第二稿']);
    await replyBox(first.page).fill('我的稿子');
    const question = first.page.getByRole('alert').filter({ hasText: word('workspace.composer.conflict') });
    await question.getByText('第二稿').waitFor();
    expect(await replyBox(first.page).inputValue()).toBe('我的稿子');
    await question.getByRole('button', { name: word('workspace.composer.useTheirs') }).click();
    expect(await replyBox(first.page).inputValue()).toBe('第二稿');
    first.complaints.splice(0);
    second.complaints.splice(0);
  });

  it('keeps messages that were sent offline, and sends them once and in order', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('在吗');
    const { page, complaints, untilWhole } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    await untilWhole();
    await page.context().setOffline(true);
    for (const text of ['一', '二', '三']) {
      await replyBox(page).fill(text);
      await page.keyboard.press('Enter');
      await streamOf(page).getByText(text, { exact: true }).waitFor();
    }
    await page.context().setOffline(false);
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['一', '二', '三']);
    await expect.poll(() => streamOf(page).getByText(word('chat.delivery.sent')).count()).toBe(3);
    complaints.splice(0);
  });

  it('translates into the contact’s language on sending, and sends nothing untranslated by mistake', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('สวัสดี');
    const { page, complaints } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    const profile = page.getByRole('complementary', { name: word('chat.profile.title') });
    await profile.getByRole('combobox', { name: word('chat.profile.language') }).fill('th');
    await page.keyboard.press('Enter');
    await profile.getByRole('button', { name: word('chat.profile.save') }).click();
    await page.getByLabel(word('workspace.composer.translation')).waitFor();
    await page.route('**/api/translate', (route) => route.abort());
    await replyBox(page).fill('已经发货。明天到。');
    await page.keyboard.press('Enter');
    const bar = page.getByRole('alert').filter({ hasText: word('workspace.composer.tryAgain') });
    await bar.waitFor();
    expect(sent).toEqual([]);
    await page.unroute('**/api/translate');
    const before = await balanceOf(world, owner.tenantId, null);
    await bar.getByRole('button', { name: word('workspace.composer.tryAgain') }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.text).not.toBe('已经发货。明天到。');
    await streamOf(page).getByText('已经发货。明天到。').waitFor();
    await streamOf(page).getByText(word('chat.pseudoTranslated')).waitFor();
    const after = await balanceOf(world, owner.tenantId, null);
    expect(before - after).toBe(Array.from('已经发货。明天到。').length);
    // A known sentence costs nothing again.
    await replyBox(page).fill('已经发货。');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.length).toBe(2);
    expect(await balanceOf(world, owner.tenantId, null)).toBe(after);
    complaints.splice(0);
  });

  it('resolves and goes on, snoozes, takes notes, and shows a resolved conversation again when its contact writes', async () => {
    const { owner, says } = await makeDesk();
    await says('我要退货', 'anna');
    await says('多少钱', 'boris');
    const { page } = await browser.openAs(world, owner, inbox());
    await openTalk(page, /anna/);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: word('workspace.composer.note') }).click();
    await noteBox(page).fill('老客户，优先处理');
    await page.keyboard.press('Enter');
    await streamOf(page).getByText('老客户，优先处理').waitFor();
    await page.getByRole('button', { name: word('workspace.state.resolve'), exact: true }).click();
    await row(page, /anna/).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: 'boris' }).waitFor();
    await page.getByRole('button', { name: word('workspace.snooze.open'), exact: true }).click();
    await page.getByRole('menuitem', { name: word('workspace.snooze.hour') }).click();
    await row(page, /boris/).waitFor({ state: 'detached' });
    await says('还在吗', 'anna');
    await row(page, /anna/).waitFor();
  });

  it('works on a phone, one part after another', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('在吗');
    const { page, untilWhole } = await browser.openAs(world, owner, inbox(), phone);
    await openTalk(page);
    await untilWhole();
    await expectAccessible(page.getByRole('main'));
    await replyBox(page).fill('在的');
    await sendButton(page).click();
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['在的']);
    await page.getByRole('button', { name: word('chat.profile.title') }).click();
    await page.getByRole('complementary', { name: word('chat.profile.title') }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: word('chat.back') }).click();
    await row(page, /李伟/).waitFor();
  });
});
