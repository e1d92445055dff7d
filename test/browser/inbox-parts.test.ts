import path from 'node:path';
import { MessageFileService } from '@parley/domain/chat';
import { Database } from '@parley/platform/database';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { balanceOf, grant } from '../support/characters.js';
import { archive, archiveMore, storedMessages } from '../support/chat.js';
import { gainFans } from '../support/fans.js';
import { inbox, openTalk, replyBox, row, sendButton, streamOf, withDesks } from '../support/inbox.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { ModelServer, says as answers, setUpModel } from '../support/model-server.js';
import { allowQuotas } from '../support/quotas.js';
import { signedIn } from '../support/session.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const makeDesk = withDesks(world);
const model = new ModelServer();

beforeAll(async () => setUpModel(world, await model.start()));
afterAll(() => model.stop());

const panelOf = (page: Page) => page.getByRole('complementary', { name: word('chat.profile.title') });
const bubble = (page: Page, text: string) => streamOf(page).getByRole('listitem').filter({ hasText: text });

/** Gives a picture to the page by an event of the browser, as a paste or a drop does. These sources have no DOM types. */
async function givePicture(page: Page, event: 'paste' | 'drop', name: string): Promise<void> {
  const bytes = JSON.stringify([...(await somePicture())]);
  const kind = event === 'paste' ? 'ClipboardEvent' : 'DragEvent';
  await replyBox(page).focus();
  await page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(${bytes})], '${name}', { type: 'image/png' }));
    document.activeElement.dispatchEvent(
      new ${kind}('${event}', { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data }));
  }`);
}

describe('the stream', () => {
  it('has a line at the first unread message, announces a new one, and says which was not kept', async () => {
    const { owner, says } = await makeDesk();
    await says('read before');
    const { page, untilWhole } = await browser.openAs(world, owner, inbox('?view=all'));
    await openTalk(page);
    await streamOf(page).getByText('read before').waitFor();
    await expect
      .poll(async () => (await world.rows.find('read_positions', { tenantId: owner.tenantId })).length)
      .toBe(1);
    await page.goto(`${world.url}/subpage/chatHistory`);
    await says('the first unread one');
    await says('and the next');
    await expect
      .poll(async () => (await world.rows.one('conversations', { tenantId: owner.tenantId })).messages)
      .toBe(3);
    await page.goto(`${world.url}${inbox('?view=all')}`);
    await openTalk(page);
    await untilWhole();
    const lines = streamOf(page).getByRole('listitem');
    const texts = async () => (await lines.allInnerTexts()).join(' ');
    await expect
      .poll(texts)
      .toMatch(
        new RegExp(`read before.*${word('workspace.unreadFrom')}.*the first unread one.*and the next`, 's'),
      );
    await expect.poll(() => streamOf(page).getByText(word('workspace.unreadFrom')).count()).toBe(1);
    await says('a new one');
    const announced = word('workspace.announced', { name: '李伟', text: 'a new one' });
    await page.locator('[aria-live=polite]').filter({ hasText: announced }).waitFor({ state: 'attached' });
    await allowQuotas(world, 'BIAO_ZHUN_ROOT', { storedMessageBytes: 1 });
    await says('beyond the quota');
    await streamOf(page).getByText(word('chat.notKept.daily_quota')).waitFor();
    await expect.poll(() => page.getByText('beyond the quota').count()).toBe(0);
    await allowQuotas(world, 'BIAO_ZHUN_ROOT', {});
    await expectAccessible(page.getByRole('main'));
  });

  it('says why a file could not be fetched, in both languages', async () => {
    const { owner, subAccountId, socialAccountId, client } = await makeDesk();
    await client.reportReceived(
      socialAccountId,
      { account: 'li_wei', nickname: '李伟' },
      { kind: 'picture', text: 'see the shoe' },
    );
    const { page } = await browser.openAs(world, owner, inbox('?view=all'));
    await openTalk(page);
    await bubble(page, 'see the shoe').waitFor();
    const [message] = await storedMessages(world, owner.tenantId);
    await world.app
      .get(Database)
      .asTenant(owner.tenantId, (tx) =>
        world.app
          .get(MessageFileService, { strict: false })
          .fail(tx, String(message?.['report_id']), subAccountId, 'refused'),
      );
    await bubble(page, 'see the shoe').getByText(word('chat.fileFailure.refused')).waitFor();
    const stored = { lang: 'en-US' };
    const { page: english } = await browser.openAs(world, owner, inbox('?view=all'), { stored });
    await row(english, /李伟/).click();
    await english.getByText(word.en('chat.fileFailure.refused')).waitFor();
  });

  it('loads a talk of 500 messages part by part, and keeps a part of them at once', async () => {
    const owner = await makeOwner(world);
    const texts = Array.from({ length: 500 }, (_, index) => ({ text: `line ${index} of it` }));
    const { conversationId } = await archive(world, owner.tenantId, { messages: texts });
    const { page } = await browser.openAs(world, owner, inbox(`?view=all&c=${conversationId}`));
    await bubble(page, 'line 499 of it').waitFor();
    const shown = () => streamOf(page).locator('li[id^=msg_]');
    await expect.poll(() => shown().count()).toBe(25);
    const first = () => shown().first().getAttribute('id');
    for (let last = await first(); (await bubble(page, 'line 0 of it').count()) === 0; last = await first()) {
      await shown().first().scrollIntoViewIfNeeded();
      await expect.poll(first).not.toBe(last);
    }
    await expect.poll(() => shown().count()).toBeLessThanOrEqual(200);
    await page.getByRole('button', { name: word('chat.toLatest') }).click();
    await bubble(page, 'line 499 of it').waitFor();
    await expect.poll(() => shown().count()).toBe(25);
  });

  it('of an open talk stays small while its contact writes on', async () => {
    const { owner, says } = await makeDesk();
    await says('hello there');
    const { page } = await browser.openAs(world, owner, inbox('?view=all'));
    await openTalk(page);
    const shown = () => streamOf(page).locator('li[id^=msg_]').count();
    for (let round = 1; round <= 6; round++) {
      for (let line = 1; line <= 40; line++) await says(`line ${line} of round ${round}.`);
      await bubble(page, `line 40 of round ${round}.`).waitFor();
    }
    await expect.poll(shown).toBeLessThanOrEqual(200);
    await page.getByRole('button', { name: word('chat.older') }).waitFor({ state: 'attached' });
    await expect
      .poll(() => streamOf(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight))
      .toBeLessThan(2);
  }, 120_000);

  it('holds still for a reader further up when its oldest messages leave', async () => {
    const { owner, says, subAccountId, socialAccountId } = await makeDesk();
    await says('hello there');
    const { tenantId } = owner;
    await expect.poll(() => world.rows.count('conversations', { tenantId })).toBe(1);
    const { id: conversationId, contactId } = await world.rows.one('conversations', { tenantId });
    const talk = { tenantId, conversationId, subAccountId, socialAccountId, contactId };
    const texts = Array.from({ length: 249 }, (_, index) => ({ text: `line ${index} of it` }));
    await archiveMore(world, talk, texts);
    const { page } = await browser.openAs(world, owner, inbox('?view=all'));
    await openTalk(page);
    const shown = streamOf(page).locator('li[id^=msg_]');
    for (let loaded = 25; loaded < 200; loaded += 25) {
      await expect.poll(() => shown.count()).toBe(loaded);
      await shown.first().scrollIntoViewIfNeeded();
    }
    await expect.poll(() => shown.count()).toBe(200);
    const read = shown.nth(130);
    await read.evaluate((element) => element.scrollIntoView());
    const id = await read.getAttribute('id');
    const top = async () => (await page.locator(`#${id}`).boundingBox())?.y;
    const before = await top();
    await says('one more');
    await page.getByRole('button', { name: word('chat.unseen', { count: 1 }) }).waitFor();
    await expect.poll(() => shown.count()).toBeLessThan(200);
    await expect.poll(top).toBeCloseTo(before ?? 0, 0);
    await page.getByRole('button', { name: word('chat.unseen', { count: 1 }) }).click();
    await bubble(page, 'one more').waitFor();
  });
});

describe('the composer', () => {
  it('takes files by paste and drop, materials, and a suggestion of the assistant', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('which colours are there?');
    const session = await signedIn(world, owner);
    await session.patch('/api/tenant/settings').send({ aiHelp: true }).expect(200);
    await grant(world, owner.tenantId, 1_000);
    const library = libraryOf(world, session.accessToken);
    const medium = await library.upload(await somePicture());
    await library.material({ title: 'Opening hours', content: 'We open at nine.' });
    await library.material({ type: 'picture', title: 'The red one', content: '', mediumId: medium.id });
    const { page } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    const attached = page
      .getByRole('list', { name: word('workspace.composer.attachments') })
      .getByRole('listitem');
    await givePicture(page, 'paste', 'first.png');
    await expect.poll(() => attached.allInnerTexts()).toEqual([expect.stringContaining('first.png')]);
    await givePicture(page, 'drop', 'second.png');
    await expect.poll(() => attached.count()).toBe(2);
    for (const title of ['Opening hours', 'The red one']) {
      await page.getByRole('button', { name: word('materials.picker.choose') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(title) })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await expect.poll(() => attached.count()).toBe(3);
    // The assistant has a text box of a similar name.
    const box = page.getByRole('textbox', { name: word('workspace.composer.reply'), exact: true });
    model.answer = answers(' Red and blue.');
    await page.getByRole('button', { name: word('assist.title') }).click();
    await page.getByRole('button', { name: word('assist.suggest') }).click();
    await page.getByRole('button', { name: word('assist.use') }).click();
    await expect.poll(() => box.inputValue()).toMatch(/^We open at nine\.\s?Red and blue\.$/);
    expect(sent).toEqual([]);
    await sendButton(page).click();
    await expect
      .poll(() => sent.map(({ medium: file }) => file?.kind))
      .toEqual(['picture', 'picture', 'picture']);
    expect(sent[0]?.text).toMatch(/^We open at nine\.\s?Red and blue\.$/);
  });

  it('sends a text untranslated by its author’s choice alone', async () => {
    const { owner, says, sent } = await makeDesk();
    await says('สวัสดี');
    const session = await signedIn(world, owner);
    const { tenantId } = owner;
    await expect.poll(() => world.rows.count('conversations', { tenantId })).toBe(1);
    const { id } = await world.rows.one('conversations', { tenantId });
    await session.patch(`/api/conversations/${id}/profile`).send({ language: 'th' }).expect(200);
    const { page, complaints } = await browser.openAs(world, owner, inbox());
    await openTalk(page);
    await page.route('**/api/translate', (route) => route.abort());
    const before = await balanceOf(world, owner.tenantId, null);
    await replyBox(page).fill('It is shipped.');
    await page.keyboard.press('Enter');
    const bar = page.getByRole('alert').filter({ hasText: word('workspace.composer.sendAsItIs') });
    await bar.waitFor();
    await page.keyboard.press('Enter');
    await bar.waitFor();
    expect(sent).toEqual([]);
    await bar.getByRole('button', { name: word('workspace.composer.sendAsItIs') }).click();
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['It is shipped.']);
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before);
    complaints.splice(0);
  });
});

describe('beside the messages', () => {
  it('stand gains, orders and other conversations, and rules are switched off here', async () => {
    const { owner, says, subAccountId, socialAccountId } = await makeDesk();
    await says('hello there');
    const other = await makeDesk(owner);
    await other.says('the same person');
    await gainFans(world, owner.tenantId, { subAccountId, socialAccountId }, [
      { account: 'li_wei', nickname: '李伟', origin: 'spring sale' },
    ]);
    const { page } = await browser.openAs(world, owner, inbox('?view=all'));
    await row(page, /李伟.*hello there/s).click();
    await panelOf(page).getByText('spring sale').waitFor();
    await expectAccessible(panelOf(page));
    const automatic = panelOf(page).getByRole('switch', { name: word('workspace.automatic.label') });
    await automatic.click();
    await expect
      .poll(async () =>
        (await world.rows.find('conversations', { socialAccountId })).map((one) => one.repliesOff),
      )
      .toEqual([true]);
    await panelOf(page)
      .getByRole('button', { name: /Telegram · shop_/ })
      .click();
    await streamOf(page).getByText('the same person').waitFor();
    await expect.poll(() => automatic.isChecked()).toBe(true);
  });

  it('a fan leads to a conversation that begins with it', async () => {
    const { owner, sent, subAccountId, socialAccountId } = await makeDesk();
    await gainFans(world, owner.tenantId, { subAccountId, socialAccountId }, [
      { account: 'anna_k', nickname: 'Anna' },
    ]);
    const { page } = await browser.openAs(world, owner, '/fansOperation/fansList');
    await page.getByRole('button', { name: /Anna/ }).first().click();
    const drawer = page.getByRole('complementary', { name: 'Anna' });
    await drawer.getByRole('link', { name: word('fans.drawer.write') }).click();
    const dialog = page.getByRole('dialog', { name: word('workspace.begin.title') });
    await dialog.getByLabel(word('workspace.begin.text')).fill('Your order is ready');
    await dialog.getByRole('button', { name: word('workspace.begin.send') }).click();
    await bubble(page, 'Your order is ready').waitFor();
    await expect.poll(() => sent.map(({ contactAccount }) => contactAccount)).toEqual(['anna_k']);
  });
});

it('several conversations are chosen and resolved, and the address has view, filters and order', async () => {
  const { owner, says } = await makeDesk();
  for (const contact of ['anna', 'boris', 'clara']) await says('hello there', contact);
  const { page, untilWhole } = await browser.openAs(world, owner, inbox('?view=all'));
  for (const name of ['anna', 'boris'])
    await page.getByRole('checkbox', { name: word('workspace.choose', { name }) }).check({ force: true });
  const bar = page.getByRole('toolbar', { name: word('common.bulk') });
  await expectAccessible(bar);
  await bar.getByRole('button', { name: word('workspace.state.resolve') }).click();
  await page.getByText(word('workspace.bulk.done', { count: 2, shown: '2' })).waitFor();
  await row(page, /anna/).waitFor({ state: 'detached' });
  await row(page, /clara/).waitFor();
  await page.getByLabel(word('workspace.statusLabel')).selectOption('resolved');
  await row(page, /boris/).waitFor();
  await page.getByLabel(word('workspace.orderLabel')).selectOption('waiting');
  await page.getByRole('button', { name: word('common.filter'), exact: true }).click();
  await page.getByRole('checkbox', { name: word('workspace.onlyWaiting') }).check();
  const address = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect
    .poll(address)
    .toEqual({ view: 'all', status: 'resolved', order: 'waiting', waiting: expect.anything() });
  await row(page, /boris/).waitFor();
  await page.reload();
  await untilWhole();
  await row(page, /boris/).waitFor();
  await expect.poll(() => page.getByLabel(word('workspace.statusLabel')).inputValue()).toBe('resolved');
  await expect.poll(() => page.getByLabel(word('workspace.orderLabel')).inputValue()).toBe('waiting');
  await expect
    .poll(() => page.getByRole('checkbox', { name: word('workspace.onlyWaiting') }).isChecked())
    .toBe(true);
});
