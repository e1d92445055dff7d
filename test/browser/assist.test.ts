import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { balanceOf, grant } from '../support/characters.js';
import { archive } from '../support/chat.js';
import { chooses, ModelServer, says, setUpModel } from '../support/model-server.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const model = new ModelServer();

beforeAll(async () => setUpModel(world, await model.start()));
afterAll(() => model.stop());

const texts = ['Hi, I am Ann from Berlin', 'Is the red one still there?'];
const read = texts.join('').length;

async function enter(): Promise<{ page: Page; owner: Person; complaints: string[]; id: string }> {
  const owner = await makeOwner(world);
  await grant(world, owner.tenantId, 1_000);
  const { conversationId } = await archive(world, owner.tenantId, {
    contactNickname: 'Ann',
    messages: texts.map((text) => ({ text })),
  });
  const { page, complaints } = await browser.openAs(world, owner);
  return { page, owner, complaints, id: conversationId };
}

const switchOn = ({ tenantId }: Person) => world.rows.change('tenants', { id: tenantId }, { aiHelp: true });

describe('AI help', () => {
  it('is off until the owner has read what is sent where, and switches it on', async () => {
    const { page, complaints, id } = await enter();
    await page.goto(`${world.url}/subpage/chatHistory?c=${id}`);
    const help = page.getByRole('region', { name: 'AI 助手' });
    await expect.poll(() => help.getByRole('button').allInnerTexts()).toEqual(['AI 助手']);
    await help.getByRole('button', { name: 'AI 助手' }).click();
    await help.getByRole('link', { name: '去账号设置开启' }).click();
    const card = page.getByRole('region', { name: 'AI 助手' });
    await card.getByText('运营方配置的语言模型服务').waitFor();
    await expectAccessible(card);
    await card.getByRole('switch').check();
    await page.getByText('AI 助手已开启').waitFor();
    await page.goBack();
    model.answer = says('Yes, it is.');
    await help.getByRole('button', { name: '建议回复' }).click();
    await help.getByRole('textbox', { name: '建议的回复' }).waitFor();
    expect(complaints.splice(0)).toEqual([]);
  });

  it('suggests a reply to put right and copy, sums up, and says what each cost', async () => {
    const { page, owner, id } = await enter();
    await switchOn(owner);
    const before = await balanceOf(world, owner.tenantId, null);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${world.url}/subpage/chatHistory?c=${id}`);
    const help = page.getByRole('region', { name: 'AI 助手' });
    model.answer = says('Yes, Ann.');
    await help.getByRole('button', { name: '建议回复' }).click();
    const reply = help.getByRole('textbox', { name: '建议的回复' });
    await reply.fill('Yes, Ann, it is.');
    await help.getByText(`已扣除 ${read} 字符`).waitFor();
    await help.getByRole('button', { name: '复制' }).click();
    await page.getByText('已复制').waitFor();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('Yes, Ann, it is.');
    model.answer = says('- 想要红色的');
    await help.getByRole('button', { name: '总结会话' }).click();
    await help.getByText('想要红色的').waitFor();
    await expectAccessible(help);
    expect(model.asked.at(-1)?.messages[0]?.content).toContain('(zh-CN)');
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before - 2 * read);
  });

  it('proposes a profile that is stored field by field, as far as it is accepted', async () => {
    const { page, owner, id } = await enter();
    await switchOn(owner);
    await page.goto(`${world.url}/subpage/chatHistory?c=${id}`);
    const help = page.getByRole('region', { name: 'AI 助手' });
    model.answer = says('{"fields":{"name":"Ann","address":"Berlin"},"tags":["red"]}');
    await help.getByRole('button', { name: '整理资料' }).click();
    await help.getByRole('button', { name: '采用地址' }).click();
    await help.getByText('已采用').waitFor();
    await help.getByRole('button', { name: '采用标签' }).click();
    await expect.poll(() => help.getByText('已采用').count()).toBe(2);
    await expect.poll(() => page.getByRole('textbox', { name: '地址' }).inputValue()).toBe('Berlin');
    await expectAccessible(help);
    const [profile] = await world.rows.find('contact_profiles', { tenantId: owner.tenantId }, [
      'fields',
      'tags',
    ]);
    expect(profile).toEqual({ fields: { address: 'Berlin' }, tags: ['red'] });
  });

  it('says that it failed, charges nothing, and asks again under the same id', async () => {
    const { page, owner, complaints, id } = await enter();
    await switchOn(owner);
    const before = await balanceOf(world, owner.tenantId, null);
    await page.goto(`${world.url}/subpage/chatHistory?c=${id}`);
    const ids = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('/summarise')) ids.add((request.postDataJSON() as { id: string }).id);
    });
    const help = page.getByRole('region', { name: 'AI 助手' });
    model.answer = chooses({ content: null, refusal: 'No.' });
    await help.getByRole('button', { name: '总结会话' }).click();
    await help.getByText('没有扣除字符').waitFor();
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before);
    model.answer = says('- 想要红色的');
    await help.getByRole('button', { name: '重试' }).click();
    await help.getByText('想要红色的').waitFor();
    expect(ids.size).toBe(1);
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before - read);
    expect(complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
  });
});
