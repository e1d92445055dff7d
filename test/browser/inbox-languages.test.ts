import path from 'node:path';
import type { ChatMessage } from '@parley/contracts/public';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import { balanceOf } from '../support/characters.js';
import { type Desk, inbox, openTalk, replyBox, streamOf, withDesks } from '../support/inbox.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { signedIn } from '../support/session.js';
import { allowLoopback, setProviders } from '../support/translation.js';
import { likeLibreTranslate, TranslationServer } from '../support/translation-server.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const makeDesk = withDesks(world);
let engine: TranslationServer;
let operator: TestOperator;

beforeAll(async () => {
  engine = await TranslationServer.start(likeLibreTranslate);
  operator = await makeSignedInOperator(world);
  await allowLoopback(operator);
});
afterAll(() => engine.close());

/** Opens a conversation whose contact reads Arabic, translated while its agent types. */
async function openArabic(desk: Desk): Promise<Page> {
  await desk.says('كم سعر هذا؟');
  const session = await signedIn(world, desk.owner);
  await expect
    .poll(() => world.rows.find('conversations', { tenantId: desk.owner.tenantId }))
    .toHaveLength(1);
  const { id } = await world.rows.one('conversations', { tenantId: desk.owner.tenantId });
  await session.patch(`/api/conversations/${id}/profile`).send({ language: 'ar' }).expect(200);
  const { page } = await browser.openAs(world, desk.owner, inbox());
  await openTalk(page);
  await page.getByLabel(word('workspace.composer.translation')).selectOption('typing');
  await replyBox(page).focus();
  return page;
}

/** Composes as a Chinese input method does: letters first, which the characters replace. */
async function compose(session: CDPSession, letters: string, characters: string): Promise<void> {
  for (let end = 1; end <= letters.length; end++)
    await session.send('Input.imeSetComposition', {
      text: letters.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  // Enter confirms the letters in an input method, and sends nothing.
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await session.send('Input.insertText', { text: characters });
}

async function archived({ owner }: Desk) {
  const { id } = await world.rows.one('conversations', { tenantId: owner.tenantId });
  const reply = await (await signedIn(world, owner)).get(`/api/conversations/${id}/messages`).expect(200);
  const { data } = reply.body as { data: ChatMessage[] };
  return data
    .filter(({ direction }) => direction === 'out')
    .map(({ text, translation }) => [text, translation?.text, translation?.pseudo]);
}

const requested = () => engine.received.map(({ body }) => (body as { q: string }).q);
const preview = (page: Page) => page.locator('p[lang="ar"]');

describe('a talk in Chinese and Arabic', () => {
  it('is translated sentence by sentence, charged to the character, and sent by its author alone', async () => {
    await setProviders(operator, { server: engine });
    const desk = await makeDesk();
    const { tenantId } = desk.owner;
    const page = await openArabic(desk);
    const before = await balanceOf(world, tenantId, null);
    const spent = async () => before - (await balanceOf(world, tenantId, null));
    const session = await page.context().newCDPSession(page);
    await compose(session, 'ni hao', '你好。');
    await expect.poll(() => preview(page).textContent()).toBe('ar: 你好。');
    await compose(session, 'zhe ge wu shi yuan', '这个五十元。');
    await expect.poll(() => preview(page).textContent()).toBe('ar: 你好。ar: 这个五十元。');
    expect(requested()).toEqual(['你好。', '这个五十元。']);
    await expect.poll(spent).toBe(3 + 6);
    await page
      .getByRole('status')
      .filter({ hasText: word('workspace.composer.translatedCost', { name: '阿拉伯语', shown: 9 }) })
      .waitFor();
    expect(desk.sent).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => desk.sent.map(({ text }) => text)).toEqual(['ar: 你好。ar: 这个五十元。']);
    const bubble = streamOf(page).getByRole('listitem').filter({ hasText: 'ar: ' });
    await bubble.getByText(word('chat.delivery.sent')).waitFor();
    await expect.poll(() => bubble.getAttribute('id')).toMatch(/^msg_/);
    await expect.poll(() => bubble.getByText(word('chat.pseudoTranslated')).count()).toBe(0);
    await expect
      .poll(() => archived(desk))
      .toEqual([['ar: 你好。ar: 这个五十元。', '你好。这个五十元。', false]]);
    await expect.poll(spent).toBe(9);
    // The contact's words stand from right to left.
    const question = streamOf(page).getByText('كم سعر هذا؟').first();
    await expect.poll(() => question.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
  });

  it('says wherever no real service translates', async () => {
    await setProviders(operator, { kind: 'pseudo' });
    const desk = await makeDesk();
    const page = await openArabic(desk);
    const session = await page.context().newCDPSession(page);
    await compose(session, 'zai de', '在的。');
    await page
      .getByRole('status')
      .filter({ hasText: word('chat.pseudoTranslated') })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => desk.sent.length).toBe(1);
    await streamOf(page).getByText(word('chat.pseudoTranslated')).waitFor();
  });
});
