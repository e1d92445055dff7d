import path from 'node:path';
import { MessageIngestService } from '@parley/domain/chat';
import { RunningProviderRegistry } from '@parley/domain/translation';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { balanceOf } from '../support/characters.js';
import { type Archive, type ArchivedMessage, archive } from '../support/chat.js';
import { makeSubAccount } from '../support/desktop.js';
import { whileLocked } from '../support/locks.js';
import { said } from '../support/reported-messages.js';
import { makeSocialAccount } from '../support/tenant.js';
import type { Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const history = (search = '') => `${world.url}/subpage/chatHistory${search}`;

/** A long conversation with the searched message far up. */
async function seed({ tenantId }: Person): Promise<Archive> {
  const lines: ArchivedMessage[] = Array.from({ length: 160 }, (_, n) => ({
    text: `第 ${n} 句闲聊`,
    direction: n % 2 === 0 ? 'in' : 'out',
  }));
  lines[20] = {
    text: '请问什么时候发货？',
    translation: { text: 'When will it be shipped?', language: 'en' },
  };
  lines[21] = { text: '明天下午', direction: 'out', origin: 'automatic', replyTitle: '物流' };
  const { id: subAccountId } = await makeSubAccount(world, tenantId);
  return archive(world, tenantId, {
    subAccountId,
    contactAccount: 'li_wei',
    contactNickname: '李伟',
    messages: lines,
  });
}

/** Stores a message that the contact's client reports. */
const receive = ({ tenantId }: Person, made: Archive, text: string, translated: string | null = null) =>
  world.app.get(MessageIngestService, { strict: false }).store(tenantId, [
    said(made, text, {
      account: made.contactAccount,
      nickname: '李伟',
      translation: translated === null ? null : { text: translated, language: 'en', pseudo: false },
    }),
  ]);

const isInSight = (page: Page, id: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const box = document.getElementById('${id}')?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
  })()`);

describe('the chat history', () => {
  it('finds a word of two characters, jumps to it, and shows its translation', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const made = await seed(owner);
    await archive(world, owner.tenantId, { contactNickname: 'Somebody else' });
    await page.goto(history());
    await page.getByRole('button', { name: /Somebody else/ }).waitFor();
    await page.getByRole('searchbox', { name: word('chat.search') }).fill('发货');
    await page.getByRole('button', { name: /Somebody else/ }).waitFor({ state: 'detached' });
    await page.getByText(word('chat.messages'), { exact: true }).first().click();
    await page.getByRole('button', { name: /请问什么时候发货/ }).click();
    const found = page.locator(`[id="${made.messageIds[20]}"]`);
    await found.getByText('When will it be shipped?').waitFor();
    await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['发货']);
    await expect.poll(() => isInSight(page, made.messageIds[20] ?? '')).toBe(true);
    await page.getByText(word('chat.origin.byRule', { title: '物流' })).waitFor();
    await expectAccessible(page.getByRole('main'));

    await page.getByRole('button', { name: word('chat.toLatest') }).click();
    await page.getByText('第 159 句闲聊').last().waitFor();
    await page.goBack();
    await found.waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('m')).toBe(made.messageIds[20]);
  });

  it('translates a message, or all of a conversation, at its price, and says when nothing can be translated', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const texts = ['สวัสดีครับ', 'ราคาเท่าไหร่'];
    const made = await archive(world, owner.tenantId, {
      contactNickname: 'Somchai',
      messages: [...texts, '你好'].map((text) => ({ text })),
    });
    const [first = 0, second = 0] = texts.map((text) => Array.from(text).length);
    const before = (await balanceOf(world, owner.tenantId, null)) ?? 0;
    const providers = world.app.get(RunningProviderRegistry, { strict: false });
    await world.rows.change('translation_providers', {}, { enabled: false });
    await providers.refresh();
    await page.goto(history(`?c=${made.conversationId}`));
    const each = page.getByRole('button', { name: word('chat.translate.one'), exact: true });
    await expect.poll(() => each.first().getAttribute('title')).toBe(word('chat.translate.off.provider'));
    await expect.poll(() => each.first().isDisabled()).toBe(true);
    await world.rows.change('translation_providers', {}, { enabled: true });
    await providers.refresh();

    await page.reload();
    const message = page.locator(`[id="${made.messageIds[0]}"]`);
    await expect
      .poll(() => each.first().getAttribute('title'))
      .toBe(word('chat.translate.cost', { shown: first }));
    await expect.poll(() => each.count(), { message: 'Chinese is read as it is' }).toBe(2);
    await each.first().click();
    await message.getByText(word('chat.pseudoTranslated')).waitFor();
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before - first);
    await expectAccessible(message);
    const all = page.getByRole('button', { name: word('chat.translate.thread') });
    await all.click();
    const asked = page.getByRole('alertdialog', { name: word('chat.translate.ask', { shown: 1 }) });
    await asked.getByText(word('chat.translate.cost', { shown: second })).waitFor();
    await asked.getByRole('button', { name: word('chat.translate.thread') }).click();
    await page.getByText(word('chat.translate.threadDone', { made: 1, shown: second })).waitFor();
    await all.waitFor({ state: 'detached' });
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before - first - second);
  });

  it('says how far a search came that took too long, and continues it', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    await archive(world, owner.tenantId, {
      contactNickname: '李伟',
      messages: [{ text: '请问什么时候发货？' }],
    });
    await page.goto(history());
    await page.getByRole('button', { name: /李伟/ }).waitFor();
    await whileLocked(world, 'messages', async () => {
      await page.getByRole('searchbox', { name: word('chat.search') }).fill('发货');
      await page.getByText(word('chat.nothingSoFar')).waitFor();
      await page.getByText(word('chat.searchStopped')).waitFor();
      await expectAccessible(page.getByRole('main'));
    });
    await page.getByRole('button', { name: word('chat.searchFurther') }).click();
    await page.getByRole('button', { name: /请问什么时候发货/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: word('chat.searchFurther') }).count()).toBe(0);
  });

  it('says why it is empty, lists new conversations by itself, and shows the line that was found', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const holder = await makeSocialAccount(world, owner.tenantId, {});
    // Sub-accounts that are older than the package have the archive off and are offered it.
    await world.rows.change('sub_accounts', { tenantId: owner.tenantId }, { sessionArchive: false });
    await page.goto(history());
    await page.getByText(word('chat.noArchive')).waitFor();
    await page.getByRole('link', { name: word('chat.toSubAccounts') }).waitFor();
    await page.getByRole('button', { name: word('chat.archiveForAll') }).click();
    await page.getByText(word('chat.empty')).waitFor();
    await page.mouse.move(700, 500);

    const write = (contactAccount: string, text: string, translated: string | null = null) =>
      receive(owner, { ...holder, contactAccount } as Archive, text, translated);
    await write('first', '第一句', 'When will it ship?');
    const conversations = page.getByRole('region', { name: word('chat.conversations') });
    const rows = conversations.getByRole('listitem');
    await rows.getByText('第一句').waitFor();
    await write('first', '第二句');
    await rows.getByText('第二句').waitFor();
    await write('second', '新来的');
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().getByText('新来的').waitFor();
    await rows.first().hover();
    await write('third', '又来一位');
    await page.getByRole('button', { name: word('chat.news', { count: 1 }) }).waitFor();
    await expect.poll(() => rows.count(), { message: 'nothing moves under the pointer' }).toBe(2);

    await page.getByRole('searchbox', { name: word('chat.search') }).fill('ship');
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByText(word('chat.translated')).waitFor();
    await expect.poll(() => rows.locator('mark').allTextContents()).toEqual(['ship']);
    await expectAccessible(rows);
    await rows.getByRole('button').click();
    await page.locator(`[id^="msg_"]`).getByText('When will it').waitFor();
    await page.getByRole('searchbox', { name: word('chat.search') }).fill('nowhere');
    await page.getByText(word('common.noMatch')).waitFor();
  });

  it('shows what comes in: at the end at once, further up by a count that moves nothing', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const made = await seed(owner);
    await page.goto(history(`?c=${made.conversationId}`));
    const stream = page.getByRole('region', { name: word('chat.messages') });
    await stream.getByText('第 159 句闲聊').waitFor();
    await receive(owner, made, '在吗');
    await stream.getByText('在吗').waitFor();
    await expect
      .poll(() => stream.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight))
      .toBeLessThan(2);

    await page.getByRole('button', { name: word('chat.older') }).focus();
    await page.keyboard.press('Enter');
    await stream.getByText('第 115 句闲聊').waitFor({ state: 'attached' });
    await stream.evaluate((box) => box.scrollTo({ top: 400 }));
    const before = await stream.evaluate((box) => box.scrollTop);
    await receive(owner, made, '还在吗');
    const pill = page.getByRole('button', { name: word('chat.unseen', { count: 1 }) });
    await pill.waitFor();
    await expect.poll(() => stream.evaluate((box) => box.scrollTop)).toBe(before);
    await pill.click();
    await pill.waitFor({ state: 'detached' });
    await expect.poll(() => stream.getByText('还在吗', { exact: true }).isVisible()).toBe(true);
  });

  it('keeps what is entered about a contact, beside its conversation', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const made = await seed(owner);
    await page.goto(history(`?c=${made.conversationId}`));
    const profile = page.getByRole('complementary', { name: word('chat.profile.title') });
    // An empty profile leaves its room to the messages.
    await page.getByRole('button', { name: word('chat.profile.title'), expanded: false }).click();
    await profile.getByLabel(word('chat.profile.remark')).fill('老客户');
    await profile.getByLabel(word('chat.profile.tags')).fill('vip');
    await page.keyboard.press('Enter');
    await profile.getByRole('combobox', { name: word('chat.profile.language') }).fill('日语');
    await page.getByRole('option', { name: '日语' }).click();
    await profile.getByLabel(word('chat.profile.field.email')).fill('li@example.com');
    await profile.getByRole('button', { name: word('chat.profile.save') }).click();
    await page.getByText(word('chat.profile.saved')).waitFor();
    await page.getByRole('heading', { level: 2, name: '老客户' }).waitFor();
    await page.getByRole('button', { name: /老客户/ }).waitFor();
    await expect
      .poll(() =>
        world.rows.find('contact_profiles', { contactId: made.contactId }, [
          'remark',
          'tags',
          'language',
          'fields',
        ]),
      )
      .toEqual([{ remark: '老客户', tags: ['vip'], language: 'ja', fields: { email: 'li@example.com' } }]);
    await page.reload();
    await profile.getByText('vip', { exact: true }).waitFor();
    await expect
      .poll(() => profile.getByLabel(word('chat.profile.field.email')).inputValue())
      .toBe('li@example.com');
  });

  it('is exported as a task, and tells how long messages are kept', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    await seed(owner);
    const over = new Date();
    over.setUTCMonth(over.getUTCMonth() - 1);
    await archive(world, owner.tenantId, { messages: [{ text: 'soon gone', at: over }] });
    await page.goto(history());
    await page.getByRole('button', { name: word('chat.retention.open') }).click();
    const retention = page.getByRole('dialog', { name: word('chat.retention.title') });
    await retention.getByRole('row', { name: new RegExp(over.toISOString().slice(0, 10)) }).waitFor();
    await expectAccessible(retention);
    await page.keyboard.press('Escape');
    await retention.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: word('chat.export.title') }).click();
    const dialog = page.getByRole('dialog', { name: word('chat.export.title') });
    await dialog.getByText(word('chat.export.all')).waitFor();
    await dialog.getByText('JSON').click();
    await expectAccessible(dialog);
    await dialog.getByRole('button', { name: word('chat.export.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /任务/ }).click();
    await page
      .getByRole('dialog', { name: word('tasks.title') })
      .getByText(/保留至|下载/)
      .first()
      .waitFor();
  });

  it('shows one thing at a time on a phone, and goes back the way it came', async () => {
    const { page, owner } = await browser.openAsOwner(world, undefined, {
      viewport: { width: 390, height: 844 },
    });
    const made = await seed(owner);
    await page.goto(history());
    await page.getByRole('button', { name: /李伟/ }).click();
    await page.getByText('第 159 句闲聊').last().waitFor();
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: word('chat.profile.title') }).click();
    const profile = page.getByRole('complementary', { name: word('chat.profile.title') });
    await profile.getByLabel(word('chat.profile.remark')).waitFor();
    await expectAccessible(profile);
    await page.goBack();
    await page.getByText('第 159 句闲聊').last().waitFor();
    await page.getByRole('button', { name: word('chat.back') }).click();
    await page.getByRole('searchbox').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('c')).toBeNull();
    expect(made.messageIds).toHaveLength(160);
  });
});
