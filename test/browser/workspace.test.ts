import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { balanceOf } from '../support/characters.js';
import {
  inbox,
  noteBox,
  openTalk,
  replyBox,
  row,
  sendButton,
  streamOf,
  withDesks,
} from '../support/inbox.js';
import { signedIn } from '../support/session.js';
import type { Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const makeDesk = withDesks(world);

/** A picture of one pixel, in a file of its own bytes. */
const picture = (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(name),
  ]),
});

const draftsOf = async ({ tenantId }: Person): Promise<string[]> =>
  (await world.rows.find('conversation_drafts', { tenantId })).map(({ text }) => text);

/** Chromium has no keyboard of its own on the screen. */
const showKeyboard = (page: Page, height: number) =>
  page.evaluate(`{
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - ${height} });
    visualViewport.dispatchEvent(new Event('resize'));
  }`);

describe('the inbox', () => {
  it('shows who wrote, sends an answer through the client, and archives it as one message', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('Hello, is it shipped?');
    const { page, untilWhole } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    await streamOf(page).getByText('Hello, is it shipped?').waitFor();
    await untilWhole();
    await expectAccessible(page.getByRole('main'));
    await replyBox(page).fill('It left yesterday');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['It left yesterday']);
    const bubble = streamOf(page).getByRole('listitem').filter({ hasText: 'It left yesterday' });
    await bubble.getByText(word('chat.delivery.sent')).waitFor();
    await expect.poll(() => bubble.getAttribute('id')).toMatch(/^msg_/);
    await expect.poll(() => bubble.count()).toBe(1);
    await expect.poll(() => replyBox(page).inputValue()).toBe('');
    await says('Many thanks');
    await streamOf(page).getByText('Many thanks').waitFor();
    await expect.poll(() => page.title()).toBe(`${word('workspace.title')} · Parley`);
  });

  it('counts what is unread, in the view and in the title, until it is read', async () => {
    const { owner, says } = await makeDesk();
    const { page } = await browser.openAs(world, owner, inbox());
    await says('hello there', 'anna');
    await says('有人吗', 'boris');
    const title = () => page.title();
    await expect.poll(title).toBe(`(2) ${word('workspace.title')} · Parley`);
    await openTalk(page, /anna/);
    await streamOf(page).getByText('hello there').waitFor();
    await expect.poll(title).toBe(`(1) ${word('workspace.title')} · Parley`);
    await page.getByRole('button', { name: word('common.more') }).click();
    await page.getByRole('menuitem', { name: word('workspace.state.markUnread') }).click();
    await expect.poll(title).toBe(`(2) ${word('workspace.title')} · Parley`);
  });

  it('never sends while an input method composes', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('hello there');
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
    await says('hello there');
    const first = await browser.openAs(world, owner, inbox());
    await openTalk(first.page);
    await replyBox(first.page).fill('first draft');
    await first.page.reload();
    await expect.poll(() => replyBox(first.page).inputValue()).toBe('first draft');
    await expect.poll(() => draftsOf(owner)).toEqual(['first draft']);
    const second = await browser.openAs(world, owner, inbox(new URL(first.page.url()).search));
    await expect.poll(() => replyBox(second.page).inputValue()).toBe('first draft');
    await replyBox(second.page).fill('second draft');
    await expect.poll(() => draftsOf(owner)).toEqual(['second draft']);
    await replyBox(first.page).fill('my own draft');
    const question = first.page.getByRole('alert').filter({ hasText: word('workspace.composer.conflict') });
    await question.getByText('second draft').waitFor();
    await expect.poll(() => replyBox(first.page).inputValue()).toBe('my own draft');
    await question.getByRole('button', { name: word('workspace.composer.useTheirs') }).click();
    await expect.poll(() => replyBox(first.page).inputValue()).toBe('second draft');
    first.complaints.splice(0);
    second.complaints.splice(0);
  });

  it('asks in two tabs without a connection that write different texts, and loses neither', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('hello there');
    const { page: first, complaints } = await browser.openAs(world, owner, inbox());
    await openTalk(first);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await replyBox(second).waitFor();
    await first.context().setOffline(true);
    await replyBox(first).fill('from the first tab');
    await expect.poll(() => replyBox(second).inputValue()).toBe('from the first tab');
    await replyBox(second).fill('from the second tab');
    const question = first.getByRole('alert').filter({ hasText: word('workspace.composer.conflict') });
    await question.getByText('from the second tab').waitFor();
    await expect.poll(() => replyBox(first).inputValue()).toBe('from the first tab');
    await question.getByRole('button', { name: word('workspace.composer.keepMine') }).click();
    const other = second.getByRole('alert').filter({ hasText: word('workspace.composer.conflict') });
    await other.getByText('from the first tab').waitFor();
    await other.getByRole('button', { name: word('workspace.composer.useTheirs') }).click();
    await first.context().setOffline(false);
    await expect.poll(() => draftsOf(owner)).toEqual(['from the first tab']);
    // What one tab sends, the other one does not offer to send again.
    await replyBox(first).press('Enter');
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['from the first tab']);
    await expect.poll(() => replyBox(second).inputValue()).toBe('');
    complaints.splice(0);
  });

  it('keeps the second text of two tabs over a reload and after its tab, until the person has chosen', async () => {
    const { owner, says } = await makeDesk();
    await says('hello there');
    const { page: first, complaints } = await browser.openAs(world, owner, inbox());
    await openTalk(first);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await replyBox(second).waitFor();
    // What is saved on the server is no conflict between tabs.
    await first.context().route('**/drafts/reply', (route) => route.abort());
    await replyBox(first).fill('from the first tab');
    await expect.poll(() => replyBox(second).inputValue()).toBe('from the first tab');
    await replyBox(second).fill('from the second tab');
    const questionOf = (page: Page) =>
      page.getByRole('alert').filter({ hasText: word('workspace.composer.conflict') });
    const asked = async (page: Page) => {
      await questionOf(page).getByText('from the second tab').waitFor();
      await expect.poll(() => replyBox(page).inputValue()).toBe('from the first tab');
    };
    await asked(first);
    await first.reload();
    await asked(first);
    // An open tab keeps its text to itself.
    await second.reload();
    await expect.poll(() => replyBox(second).inputValue()).toBe('from the second tab');
    await expect.poll(() => questionOf(second).count()).toBe(0);
    await first.close();
    const third = await second.context().newPage();
    await third.goto(second.url());
    await asked(third);
    await questionOf(third)
      .getByRole('button', { name: word('workspace.composer.keepMine') })
      .click();
    await third.reload();
    await expect.poll(() => replyBox(third).inputValue()).toBe('from the first tab');
    await expect.poll(() => questionOf(third).count()).toBe(0);
    await third.context().unroute('**/drafts/reply');
    await expect.poll(() => draftsOf(owner)).toEqual(['from the first tab']);
    complaints.splice(0);
  });

  it('keeps messages that were sent offline, and sends them once and in order', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('hello there');
    const { page, complaints, untilWhole } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    await untilWhole();
    await page.context().setOffline(true);
    for (const text of ['one', 'two', 'three']) {
      await replyBox(page).fill(text);
      await page.keyboard.press('Enter');
      await streamOf(page).getByText(text, { exact: true }).waitFor();
    }
    await page.context().setOffline(false);
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    await expect.poll(() => streamOf(page).getByText(word('chat.delivery.sent')).count()).toBe(3);
    complaints.splice(0);
  });

  it('keeps a language that is chosen before the languages are read', async () => {
    const { owner, says } = await makeDesk();
    await says('สวัสดี');
    const { page } = await browser.openAs(world, owner);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/languages', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${world.url}${inbox()}`);
    await openTalk(page);
    const language = page.getByRole('combobox', { name: word('chat.profile.language') });
    await language.fill('th');
    await page.keyboard.press('Enter');
    await replyBox(page).focus();
    release();
    await expect.poll(() => language.inputValue()).toBe('泰语');
    await page.getByRole('button', { name: word('chat.profile.save') }).click();
    await page.getByLabel(word('workspace.composer.translation')).waitFor();
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
    await replyBox(page).fill('It is shipped. It comes tomorrow.');
    await page.keyboard.press('Enter');
    const bar = page.getByRole('alert').filter({ hasText: word('workspace.composer.tryAgain') });
    await bar.waitFor();
    expect(sent).toEqual([]);
    await page.unroute('**/api/translate');
    const before = await balanceOf(world, owner.tenantId, null);
    await bar.getByRole('button', { name: word('workspace.composer.tryAgain') }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.text).not.toBe('It is shipped. It comes tomorrow.');
    await streamOf(page).getByText('It is shipped. It comes tomorrow.').waitFor();
    await streamOf(page).getByText(word('chat.pseudoTranslated')).waitFor();
    const after = await balanceOf(world, owner.tenantId, null);
    expect(before - after).toBe('It is shipped.'.length + 'It comes tomorrow.'.length);
    // A known sentence costs nothing again.
    await replyBox(page).fill('It is shipped.');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(after);
    complaints.splice(0);
  });

  it('resolves and goes on, snoozes, takes notes, and shows a resolved conversation again when its contact writes', async () => {
    const { owner, says } = await makeDesk();
    await says('I return it', 'anna');
    await says('how much', 'boris');
    const { page } = await browser.openAs(world, owner, inbox());
    await openTalk(page, /anna/);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: word('workspace.composer.note') }).click();
    await noteBox(page).fill('an old customer, first please');
    await page.keyboard.press('Enter');
    await streamOf(page).getByText('an old customer, first please').waitFor();
    await page.getByRole('button', { name: word('workspace.state.resolve'), exact: true }).click();
    await row(page, /anna/).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: 'boris' }).waitFor();
    await page.getByRole('button', { name: word('workspace.snooze.open'), exact: true }).click();
    await page.getByRole('menuitem', { name: word('workspace.snooze.hour') }).click();
    await row(page, /boris/).waitFor({ state: 'detached' });
    await says('still there?', 'anna');
    await row(page, /anna/).waitFor();
  });

  it('inserts several quick replies at the cursor, and sends files in their order', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('hello there');
    const session = await signedIn(world, owner);
    for (const [name, content] of [
      ['/hello', '{{contact.name}}，您好。'],
      ['/bye', '感谢您的咨询。'],
    ])
      await session
        .post('/api/quick-replies')
        .set('idempotency-key', randomUUID())
        .send({ name, title: name, content });
    const { page, complaints } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    await replyBox(page).focus();
    for (const name of ['/hello', '/bye']) {
      await page.keyboard.type(` ${name}`);
      const options = page.getByRole('listbox').getByRole('option');
      await expect.poll(() => options.count()).toBe(1);
      await page.keyboard.press('Enter');
      await options.first().waitFor({ state: 'detached' });
    }
    await expect.poll(() => replyBox(page).inputValue()).toBe(' 李伟，您好。 感谢您的咨询。');
    expect(sent).toEqual([]);

    const files = page.locator('section input[type="file"]');
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`file ${name}`) });
    await files.setInputFiles(Array.from({ length: 25 }, (_, n) => file(`many-${n}.txt`)));
    await page.getByText(word('workspace.composer.tooManyFiles', { most: 20 })).waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: word('workspace.composer.attachments') }).count())
      .toBe(0);
    await files.setInputFiles([picture('first'), picture('second')]);
    await sendButton(page).click();
    await expect
      .poll(() => sent.map(({ text, medium }) => [text, medium?.kind]))
      .toEqual([
        ['李伟，您好。 感谢您的咨询。', 'picture'],
        ['', 'picture'],
      ]);
    complaints.splice(0);
  });

  it('shows a message that waits for its client, and cancels it', async () => {
    const { owner, says, client, sent } = await makeDesk();
    await says('hello there');
    const { page } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    await client.close();
    await page.getByText(word('workspace.sending.no_client')).waitFor();
    await replyBox(page).fill('one moment');
    await page.keyboard.press('Enter');
    const bubble = streamOf(page).getByRole('listitem').filter({ hasText: 'one moment' });
    await bubble.getByText(word('chat.delivery.queued')).waitFor();
    await bubble.getByRole('button', { name: word('workspace.outbox.cancel') }).click();
    await bubble.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
  });

  it('shows placeholders of messages on a phone until they are read', async () => {
    const { owner, says } = await makeDesk();
    await says('hello there');
    const { page } = await browser.openAs(world, owner, inbox(), phone);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/messages?*', async (route) => {
      await held;
      await route.continue();
    });
    await row(page, /李伟/).click();
    const waiting = page.locator('section [data-waiting]').first();
    await expect.poll(async () => (await waiting.boundingBox())?.height).toBeGreaterThan(40);
    answer();
    await streamOf(page).getByText('hello there').waitFor();
    await waiting.waitFor({ state: 'detached' });
  });

  it('works on a phone, one part after another', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('hello there');
    const { page, untilWhole } = await browser.openAs(world, owner, inbox(), phone);
    await openTalk(page);
    await untilWhole();
    await expectAccessible(page.getByRole('main'));
    await replyBox(page).fill('在的');
    await sendButton(page).click();
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['在的']);
    // Below the text, one line has the time and the state.
    const foot = streamOf(page).getByRole('listitem').last().locator('p').last();
    await foot.getByText(word('chat.delivery.sent')).waitFor();
    await expect.poll(async () => (await foot.boundingBox())?.height).toBeLessThan(30);
    // The composer ends where the screen ends, also above a keyboard that covers the page.
    const composer = page.getByRole('region', { name: word('workspace.composer.label') });
    const end = async () => {
      const { y, height } = (await composer.boundingBox()) ?? { y: 0, height: 0 };
      return Math.round(y + height);
    };
    await expect.poll(end).toBe(844);
    await showKeyboard(page, 344);
    await expect.poll(end).toBe(500);
    await showKeyboard(page, 0);
    await expect.poll(end).toBe(844);
    await page.getByRole('button', { name: word('chat.profile.title') }).click();
    await page.getByRole('complementary', { name: word('chat.profile.title') }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: word('chat.back') }).click();
    await row(page, /李伟/).waitFor();
  });
});
