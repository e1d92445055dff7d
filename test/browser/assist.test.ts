import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { balanceOf, grant } from '../support/characters.js';
import { archive } from '../support/chat.js';
import { chooses, ModelServer, says, setUpModel } from '../support/model-server.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
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
    const help = page.getByRole('region', { name: word('assist.title') });
    await expect.poll(() => help.getByRole('button').allInnerTexts()).toEqual([word('assist.title')]);
    await help.getByRole('button', { name: word('assist.title') }).click();
    await help.getByRole('link', { name: word('assist.toSettings') }).click();
    const card = page.getByRole('region', { name: word('assist.title') });
    await card.getByText(word('user.aiHelp.whereText')).waitFor();
    await expectAccessible(card);
    await card.getByRole('switch').check();
    await page.getByText(word('user.aiHelp.switchedOn')).waitFor();
    await page.goBack();
    model.answer = says('Yes, it is.');
    await help.getByRole('button', { name: word('assist.suggest') }).click();
    await help.getByRole('textbox', { name: word('assist.results.suggest') }).waitFor();
    expect(complaints.splice(0)).toEqual([]);
  });

  it('suggests a reply to put right and copy, sums up, and says what each cost', async () => {
    const { page, owner, id } = await enter();
    await switchOn(owner);
    const before = await balanceOf(world, owner.tenantId, null);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${world.url}/subpage/chatHistory?c=${id}`);
    const help = page.getByRole('region', { name: word('assist.title') });
    model.answer = says('Yes, Ann.');
    await help.getByRole('button', { name: word('assist.suggest') }).click();
    const reply = help.getByRole('textbox', { name: word('assist.results.suggest') });
    await reply.fill('Yes, Ann, it is.');
    await help.getByText(word('assist.cost', { shown: read })).waitFor();
    await help.getByRole('button', { name: word('common.copy') }).click();
    await page.getByText(word('common.copied')).waitFor();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('Yes, Ann, it is.');
    model.answer = says('- 想要红色的');
    await help.getByRole('button', { name: word('assist.summarise') }).click();
    await help.getByText('想要红色的').waitFor();
    await expectAccessible(help);
    expect(model.asked.at(-1)?.messages[0]?.content).toContain('(zh-CN)');
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before - 2 * read);
  });

  it('proposes a profile that is stored field by field, as far as it is accepted', async () => {
    const { page, owner, id } = await enter();
    await switchOn(owner);
    await page.goto(`${world.url}/subpage/chatHistory?c=${id}`);
    const help = page.getByRole('region', { name: word('assist.title') });
    model.answer = says('{"fields":{"name":"Ann","address":"Berlin"},"tags":["red"]}');
    await help.getByRole('button', { name: word('assist.fill') }).click();
    await help
      .getByRole('button', { name: word('assist.acceptField', { field: word('assist.fields.address') }) })
      .click();
    await help.getByText(word('assist.accepted')).waitFor();
    await help
      .getByRole('button', { name: word('assist.acceptField', { field: word('assist.fields.tags') }) })
      .click();
    await expect.poll(() => help.getByText(word('assist.accepted')).count()).toBe(2);
    await expect
      .poll(() => page.getByRole('textbox', { name: word('assist.fields.address') }).inputValue())
      .toBe('Berlin');
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
    const help = page.getByRole('region', { name: word('assist.title') });
    model.answer = chooses({ content: null, refusal: 'No.' });
    await help.getByRole('button', { name: word('assist.summarise') }).click();
    await help.getByText('没有扣除字符').waitFor();
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before);
    model.answer = says('- 想要红色的');
    await help.getByRole('button', { name: word('common.retry') }).click();
    await help.getByText('想要红色的').waitFor();
    expect(ids.size).toBe(1);
    await expect.poll(() => balanceOf(world, owner.tenantId, null)).toBe(before - read);
    expect(complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
  });
});
