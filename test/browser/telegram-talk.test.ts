import path from 'node:path';
import type { Channel } from '@parley/contracts/public';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { withBrowser } from '../support/browser.js';
import { ana } from '../support/channels.js';
import { grant } from '../support/characters.js';
import { makeSubAccount } from '../support/desktop.js';
import { inbox, openTalk, replyBox, sendButton, streamOf } from '../support/inbox.js';
import { somePicture } from '../support/materials.js';
import { makeSignedInOperator } from '../support/operator.js';
import { signedIn } from '../support/session.js';
import { makeOwner } from '../support/sign-in.js';
import { type TelegramBot, TelegramServer } from '../support/telegram-server.js';
import { allowLoopback, setProviders } from '../support/translation.js';
import { likeLibreTranslate, TranslationServer } from '../support/translation-server.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const engine = await TranslationServer.start(likeLibreTranslate);
const world = withWorld({
  worker: true,
  environment: { CONSOLE_DIR: path.resolve('apps/console/dist'), TELEGRAM_API_URL: telegram.url },
});
const browser = withBrowser();
const patience = { timeout: 20_000 };

beforeAll(async () => {
  const operator = await makeSignedInOperator(world);
  await allowLoopback(operator);
  await setProviders(operator, { server: engine });
});
afterAll(async () => {
  await engine.close();
  await telegram.stop();
});

const taken = (bot: TelegramBot) => bot.taken.map(({ method, text, quotes }) => [method, text, quotes]);

it('an agent who writes Chinese talks to a Thai on Telegram: texts, files, quotes, a block and a return', async () => {
  const owner = await makeOwner(world);
  await grant(world, owner.tenantId, 1_000);
  const session = await signedIn(world, owner);
  const { id: subAccountId } = await makeSubAccount(world, owner.tenantId, { sessionArchive: true });
  const bot = telegram.bot();
  const { id: channelId } = dataOf<Channel>(
    await session
      .post('/api/channels')
      .set('idempotency-key', crypto.randomUUID())
      .send({ kind: 'telegram', name: 'Shop bot', subAccountId, token: bot.token })
      .expect(200),
  );
  const channel = async () => dataOf<Channel>(await session.get(`/api/channels/${channelId}`).expect(200));
  await expect.poll(async () => (await channel()).portStatus, patience).toBe('online');

  const person = ana('Mali');
  const asked = bot.message(person, { text: 'มีสีแดงไหมคะ' });
  bot.queue(asked);
  await expect.poll(() => world.rows.find('conversations', { tenantId: owner.tenantId })).toHaveLength(1);
  const { id } = await world.rows.one('conversations', { tenantId: owner.tenantId });
  await session.patch(`/api/conversations/${id}/profile`).send({ language: 'th' }).expect(200);

  const { page, complaints } = await browser.openAs(world, owner, inbox(), {
    viewport: { width: 1440, height: 900 },
  });
  await openTalk(page, /Mali/);
  const stream = streamOf(page);
  const bubble = (text: string) => stream.getByRole('listitem').filter({ hasText: text });
  await bubble('มีสีแดงไหมคะ')
    .getByRole('button', { name: word('chat.translate.one') })
    .click();
  await bubble('มีสีแดงไหมคะ')
    .getByText(/zh\S*: มีสีแดงไหมคะ/)
    .waitFor();

  await bubble('มีสีแดงไหมคะ').hover();
  await bubble('มีสีแดงไหมคะ')
    .getByRole('button', { name: word('workspace.quote.quote') })
    .click();
  await page.getByLabel(word('workspace.composer.translation'), { exact: true }).selectOption('send');
  await replyBox(page).fill('有红色的。');
  await page.keyboard.press('Enter');
  await bubble('有红色的。').locator('blockquote').getByText('มีสีแดงไหมคะ').waitFor();
  const askedId = asked.message?.message_id ?? 0;
  await expect.poll(() => taken(bot), patience).toEqual([['sendMessage', 'th: 有红色的。', askedId]]);

  const red = '有红色的。';
  const reply_to_message = { message_id: bot.taken[0]?.messageId, text: `th: ${red}` };
  bot.queue(bot.message(person, { text: 'เอาค่ะ', reply_to_message }));
  await bubble('เอาค่ะ').locator('blockquote').getByText(red).waitFor();

  bot.files.set('bag', await somePicture());
  bot.queue(bot.message(person, { photo: [{ file_id: 'bag', file_unique_id: 'bag' }], caption: 'แบบนี้ค่ะ' }));
  await bubble('แบบนี้ค่ะ').locator('img').waitFor();
  const content = await somePicture();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: content });
  await page.getByRole('list', { name: word('workspace.composer.attachments') }).waitFor();
  await sendButton(page).click();
  await expect.poll(() => taken(bot), patience).toContainEqual(['sendPhoto', '', null]);
  expect(bot.taken.at(-1)?.file?.name).toBe('red.png');
  await expect.poll(() => stream.locator('img').count(), patience).toBe(2);

  const member = (status: string) =>
    bot.queue(
      bot.update({
        my_chat_member: {
          chat: { id: person.id, type: 'private', first_name: 'Mali' },
          from: person,
          date: Math.floor(Date.now() / 1_000),
          old_chat_member: { status: 'member', user: bot.profile },
          new_chat_member: { status, user: bot.profile },
        },
      } as never),
    );
  member('kicked');
  await expect.poll(async () => (await channel()).left, patience).toBe(1);
  bot.onSend = () => ({ status: 403, description: 'Forbidden: bot was blocked by the user' });
  await replyBox(page).fill('还在吗？');
  await page.keyboard.press('Enter');
  await bubble('还在吗？').getByText(word('chat.deliveryFailure.blocked')).waitFor();
  expect(bot.taken).toHaveLength(2);

  member('member');
  await expect.poll(async () => (await channel()).left, patience).toBe(0);
  bot.onSend = () => undefined;
  bot.queue(bot.message(person, { text: 'กลับมาแล้วค่ะ' }));
  await bubble('กลับมาแล้วค่ะ').waitFor();
  await replyBox(page).fill('欢迎回来。');
  await page.keyboard.press('Enter');
  await expect.poll(() => taken(bot), patience).toContainEqual(['sendMessage', 'th: 欢迎回来。', null]);
  expect(bot.taken).toHaveLength(3);
  await expect.poll(() => world.rows.count('gains', { tenantId: owner.tenantId })).toBe(1);
  expect(complaints).toEqual([]);
});
