import path from 'node:path';
import { DesktopClient, type ReplyCommand } from '@parley/client/desktop';
import { mentionOf } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { balanceOf } from '../support/characters.js';
import {
  type Desk,
  inbox,
  noteBox,
  openTalk,
  replyBox,
  row,
  sendButton,
  streamOf,
  withDesks,
} from '../support/inbox.js';
import { promptMs } from '../support/prompt.js';
import { signedIn, type SignedInPerson } from '../support/session.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const makeDesk = withDesks(world);

const agentOf = ({ subAccountId }: Pick<Desk, 'subAccountId'>) => ({ subAccountId, account: '', secret: '' });

/** The page of the desk's agent, and that of the owner. */
async function openBoth(desk: Desk): Promise<{ agent: Page; owner: Page; forget(): void }> {
  const agent = await browser.openAs(world, agentOf(desk), inbox('?view=all'));
  const owner = await browser.openAs(world, desk.owner, inbox('?view=all'));
  await openTalk(agent.page);
  await openTalk(owner.page);
  const forget = () => [agent, owner].forEach(({ complaints }) => complaints.splice(0));
  return { agent: agent.page, owner: owner.page, forget };
}

const rightsOf = (session: SignedInPerson, subAccountId: string, answersFor: string[]) =>
  session
    .put(`/api/sub-accounts/${subAccountId}/answering`)
    .send({ answersFor, readOnly: false })
    .expect(200);

const ownerName = word('shell.role.owner');
const looking = (names: string) => word('workspace.viewers.looking', { names });
const typing = (names: string) => word('workspace.viewers.typing', { names });
const headOf = (page: Page) => page.locator('section > div > header');
const question = (page: Page) => page.getByRole('alertdialog');

describe('two persons', () => {
  it('see who else looks and types, until the other leaves', async () => {
    const desk = await makeDesk();
    await desk.says('hello there');
    await desk.says('how much', 'anna');
    const { agent, owner } = await openBoth(desk);
    await headOf(agent).getByText(looking(ownerName)).waitFor();
    await row(agent, /李伟.*/)
      .getByText(looking(ownerName))
      .waitFor({ state: 'attached' });
    await replyBox(owner).pressSequentially('one moment');
    await headOf(agent).getByText(typing(ownerName)).waitFor();
    // Without a further key it ends by itself.
    await headOf(agent).getByText(looking(ownerName)).waitFor();
    await expectAccessible(agent.getByRole('main'));
    await row(owner, /anna/).click();
    await owner.getByRole('heading', { level: 2, name: 'anna' }).waitFor();
    await headOf(agent).getByText(looking(ownerName)).waitFor({ state: 'detached' });
    await row(agent, /anna/).getByText(looking(ownerName)).waitFor({ state: 'attached' });
    await owner.close();
    await row(agent, /anna/).getByText(looking(ownerName)).waitFor({ state: 'detached' });
  });

  it('do not answer one contact twice: the later one is asked, with the answer', async () => {
    const desk = await makeDesk();
    await desk.says('is it shipped?');
    const { agent, owner, forget } = await openBoth(desk);
    await replyBox(agent).fill('yes, it is');
    await replyBox(owner).fill('it left yesterday');
    await owner.keyboard.press('Enter');
    await streamOf(agent).getByText('it left yesterday').waitFor();
    await agent.keyboard.press('Enter');
    await question(agent).getByText('it left yesterday').waitFor();
    await question(agent).getByText('yes, it is').waitFor();
    await expectAccessible(question(agent));
    expect(desk.sent.map(({ text }) => text)).toEqual(['it left yesterday']);
    await question(agent)
      .getByRole('button', { name: word('workspace.outbox.takeBack') })
      .click();
    await expect.poll(() => replyBox(agent).inputValue()).toBe('yes, it is');
    await replyBox(agent).fill('');
    await replyBox(agent).fill('indeed, yesterday');
    await agent.keyboard.press('Enter');
    await expect
      .poll(() => desk.sent.map(({ text }) => text))
      .toEqual(['it left yesterday', 'indeed, yesterday']);
    forget();
  });

  it('are asked for messages that were written without a connection, once for all of them', async () => {
    const desk = await makeDesk();
    await desk.says('is it shipped?');
    const { agent, owner, forget } = await openBoth(desk);
    await agent.context().setOffline(true);
    for (const text of ['one', 'two']) {
      await replyBox(agent).fill(text);
      await agent.keyboard.press('Enter');
      await streamOf(agent).getByText(text, { exact: true }).waitFor();
    }
    await replyBox(owner).fill('zero');
    await owner.keyboard.press('Enter');
    await expect.poll(() => desk.sent.map(({ text }) => text)).toEqual(['zero']);
    await agent.context().setOffline(false);
    await question(agent).getByText('zero').waitFor();
    await question(agent)
      .getByRole('button', { name: word('workspace.outbox.anyway') })
      .click();
    await expect.poll(() => desk.sent.map(({ text }) => text)).toEqual(['zero', 'one', 'two']);
    await question(agent).waitFor({ state: 'detached' });
    forget();
  });

  it('mention each other in notes, by the keyboard, with a view, a count and a notice', async () => {
    const desk = await makeDesk();
    await desk.says('I return it');
    const agent = await browser.openAs(world, agentOf(desk), inbox('?view=all'));
    const owner = await browser.openAs(world, desk.owner, inbox('?view=all'));
    await openTalk(owner.page);
    await owner.page.getByRole('tab', { name: word('workspace.composer.note') }).click();
    await noteBox(owner.page).pressSequentially('ask @');
    const options = owner.page
      .getByRole('listbox', { name: word('workspace.note.people') })
      .getByRole('option');
    await expect.poll(() => options.count()).toBe(1);
    await expectAccessible(owner.page.getByRole('main'));
    await owner.page.keyboard.press('Enter');
    await expect.poll(() => noteBox(owner.page).inputValue()).toMatch(/^ask @\S.* $/);
    await noteBox(owner.page).pressSequentially('please');
    await owner.page.keyboard.press('Enter');
    const view = agent.page.getByRole('radio', { name: new RegExp(`${word('workspace.view.mentions')}.*1`) });
    await view.waitFor({ state: 'attached' });
    const { text } = await world.rows.one('conversation_notes', { tenantId: desk.owner.tenantId });
    expect(text).toBe(`ask ${mentionOf(desk.subAccountId)} please`);
    await row(agent.page, /李伟/).getByText(word('workspace.mentioned')).waitFor({ state: 'attached' });
    await openTalk(agent.page);
    await streamOf(agent.page).locator('bdi[data-me]').waitFor();
    await row(agent.page, /李伟/).getByText(word('workspace.mentioned')).waitFor({ state: 'detached' });
    const session = await signedIn(world, desk.owner);
    await session
      .patch(`/api/sub-accounts/${desk.subAccountId}`)
      .send({ remark: 'Bo the second' })
      .expect(200);
    await agent.page.goto(`${world.url}/system/notification`);
    const notice = word('notifications.kinds.noteMentioned.title', { name: ownerName });
    await agent.page.getByText(notice).first().waitFor();
    await agent.page.goto(`${world.url}${inbox('?view=mentions')}`);
    await openTalk(agent.page);
    await streamOf(agent.page).getByText('@Bo the second').waitFor();
  });
});

/** Lets each page act, and holds its request until all pages have one. */
async function atOnce(pages: Page[], url: string, act: (page: Page) => Promise<unknown>): Promise<void> {
  let asked = 0;
  let release = (): void => undefined;
  const all = new Promise<void>((resolve) => (release = resolve));
  for (const page of pages)
    await page.route(url, async (route) => {
      if (route.request().method() !== 'GET') {
        if (++asked === pages.length) release();
        await all;
      }
      await route.continue();
    });
  await Promise.all(pages.map(act));
}

describe('three agents', () => {
  it('see each other, and take and answer one conversation at once: one of them each time', async () => {
    const desk = await makeDesk();
    await desk.says('is it shipped?');
    const others = [await makeDesk(desk.owner), await makeDesk(desk.owner)];
    const session = await signedIn(world, desk.owner);
    const names = ['Ann', 'Bo', 'Cai'];
    const opened = [];
    for (const [index, { subAccountId }] of [desk, ...others].entries()) {
      const remark = names[index];
      await session.patch(`/api/sub-accounts/${subAccountId}`).send({ remark }).expect(200);
      if (index > 0) await rightsOf(session, subAccountId, [desk.subAccountId]);
      opened.push(await browser.openAs(world, agentOf({ subAccountId }), inbox('?view=all')));
    }
    const pages = opened.map(({ page }) => page);
    for (const page of pages) await openTalk(page);
    for (const [index, page] of pages.entries()) {
      const [one = '', other = ''] = names.filter((_, each) => each !== index);
      const line = headOf(page)
        .getByRole('status')
        .filter({ hasText: looking('') });
      await line.filter({ hasText: one }).filter({ hasText: other }).waitFor();
    }

    await atOnce(pages, '**/assignee', async (page) => {
      await page.getByRole('button', { name: word('common.more') }).click();
      await page.getByRole('menuitem', { name: word('workspace.assign.take') }).click();
    });
    const assignee = async () =>
      (await world.rows.one('conversations', { socialAccountId: desk.socialAccountId })).assigneeId;
    await expect.poll(assignee).not.toBeNull();
    const taker = await assignee();
    const name = names[[desk, ...others].findIndex(({ subAccountId }) => subAccountId === taker)];
    for (const page of pages)
      await headOf(page)
        .getByRole('button', { name: `${word('workspace.assign.open')}: ${name}` })
        .waitFor();

    await atOnce(pages, '**/outgoing', async (page) => {
      await replyBox(page).fill(`the answer of ${names[pages.indexOf(page)]}`);
      await page.keyboard.press('Enter');
    });
    const sent = () => desk.sent.map(({ text }) => text);
    await expect.poll(sent).toHaveLength(1);
    const [first = ''] = sent();
    const [later, last] = pages.filter((page) => !first.endsWith(names[pages.indexOf(page)] ?? ''));
    if (!later || !last) throw new Error('one page alone may send at once');
    for (const page of [later, last]) await question(page).getByText(first).waitFor();
    await question(later)
      .getByRole('button', { name: word('workspace.outbox.anyway') })
      .click();
    const second = `the answer of ${names[pages.indexOf(later)]}`;
    await expect.poll(sent).toEqual([first, second]);
    await question(last)
      .getByRole('button', { name: word('workspace.outbox.takeBack') })
      .click();
    await expect.poll(() => replyBox(last).inputValue()).toBe(`the answer of ${names[pages.indexOf(last)]}`);
    for (const page of pages)
      for (const text of [first, second]) await streamOf(page).getByText(text, { exact: true }).waitFor();
    expect(sent()).toEqual([first, second]);
    for (const { complaints } of opened) complaints.splice(0);
  });
});

describe('a right that ends', () => {
  it('closes the open conversation at once, and the text stays a draft of its person alone', async () => {
    const desk = await makeDesk();
    await desk.says('hello there');
    const other = await makeDesk(desk.owner);
    const session = await signedIn(world, desk.owner);
    await rightsOf(session, other.subAccountId, [desk.subAccountId]);
    const { page, complaints } = await browser.openAs(world, agentOf(other), inbox('?view=all'));
    await openTalk(page);
    await replyBox(page).fill('half a text');
    const drafts = () => world.rows.find('conversation_drafts', { tenantId: desk.owner.tenantId });
    await expect.poll(async () => (await drafts()).map(({ text }) => text)).toEqual(['half a text']);
    await replyBox(page).fill('half a text, and more');
    await rightsOf(session, other.subAccountId, []);
    await page.getByText(word('workspace.gone')).waitFor({ timeout: promptMs });
    await replyBox(page).waitFor({ state: 'detached' });
    await row(page, /李伟/).waitFor({ state: 'detached' });
    await expect.poll(async () => (await drafts()).map(({ person }) => person)).toEqual([other.subAccountId]);
    const agent = await browser.openAs(world, agentOf(desk), inbox('?view=all'));
    await openTalk(agent.page);
    await expect.poll(() => replyBox(agent.page).inputValue()).toBe('');
    await rightsOf(session, other.subAccountId, [desk.subAccountId]);
    await row(page, /李伟/).click();
    await expect.poll(() => replyBox(page).inputValue()).toBe('half a text, and more');
    complaints.splice(0);
  });
});

describe('a message', () => {
  it('that failed says why, and is sent again by a click', async () => {
    const desk = await makeDesk();
    await desk.says('hello there');
    const { page, complaints } = await browser.openAs(world, desk.owner, inbox());
    await openTalk(page);
    await replyBox(page).fill('in stock');
    await sendButton(page).click();
    await expect.poll(() => desk.sent.length).toBe(1);
    const [first] = desk.sent;
    await streamOf(page).getByText(word('chat.delivery.sent')).waitFor();
    await desk.client.reportStatus(desk.socialAccountId, {
      commandId: first?.id ?? '',
      status: 'failed',
      failure: 'blocked',
    });
    const bubble = streamOf(page).getByRole('listitem').filter({ hasText: 'in stock' });
    await bubble.getByText(word('chat.deliveryFailure.blocked')).waitFor();
    await bubble.getByRole('button', { name: word('workspace.outbox.again') }).click();
    await expect.poll(() => desk.sent.map(({ text }) => text)).toEqual(['in stock', 'in stock']);
    await bubble.getByText(word('chat.delivery.cancelled')).waitFor();
    await bubble.getByText(word('chat.delivery.sent')).waitFor();
    const again = bubble.getByRole('button', { name: word('workspace.outbox.again') });
    await expect.poll(() => again.count()).toBe(0);
    expect(desk.sent).toHaveLength(2);
    complaints.splice(0);
  });

  it('of unknown outcome is shown as such, and sent again by a person alone', async () => {
    const desk = await makeDesk();
    await desk.says('hello there');
    const { page, complaints } = await browser.openAs(world, desk.owner, inbox());
    await openTalk(page);
    await desk.client.close();
    const connect = async (deviceId: string, onReply: (reply: ReplyCommand) => void | Promise<void>) => {
      const credentials = { by: 'code', code: desk.code } as const;
      const device = { url: world.url, deviceId, clientVersion: 'test 1', credentials, onReply };
      const client = new DesktopClient(device);
      await client.connect();
      await client.openPort({ platform: 'telegram', account: 'shop' });
      return client;
    };
    // A device that is offered the message and dies.
    const offered: ReplyCommand[] = [];
    const lost = await connect('a lost phone', (reply) => {
      offered.push(reply);
      return new Promise(() => undefined);
    });
    await replyBox(page).fill('maybe sent');
    await sendButton(page).click();
    const bubble = streamOf(page).getByRole('listitem').filter({ hasText: 'maybe sent' });
    await expect.poll(() => offered.length).toBe(1);
    await lost.close();
    const sent: ReplyCommand[] = [];
    const client = await connect('another desk', (reply) => void sent.push(reply));
    await bubble.getByText(word('workspace.outbox.unknown')).waitFor();
    await bubble.getByText(word('chat.delivery.unknown')).waitFor();
    await replyBox(page).fill('another one');
    await sendButton(page).click();
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['another one']);
    await bubble.getByRole('button', { name: word('workspace.outbox.again') }).click();
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['another one', 'maybe sent']);
    await client.close();
    complaints.splice(0);
  });
});

describe('a text', () => {
  it('is translated while it is typed, sentence by sentence, and costs what the line says', async () => {
    const desk = await makeDesk();
    await desk.says('สวัสดี');
    const { tenantId } = desk.owner;
    const { page, complaints } = await browser.openAs(world, desk.owner, inbox());
    await openTalk(page);
    const profile = page.getByRole('complementary', { name: word('chat.profile.title') });
    await profile.getByRole('combobox', { name: word('chat.profile.language') }).fill('th');
    await page.keyboard.press('Enter');
    await profile.getByRole('button', { name: word('chat.profile.save') }).click();
    await page.getByLabel(word('workspace.composer.translation')).selectOption('typing');
    const before = await balanceOf(world, tenantId, null);
    const cost = async (shown: number) => {
      const line = page.getByRole('status').filter({ hasText: `${shown}` });
      await line
        .filter({ hasText: word('chat.pseudoTranslated') })
        .first()
        .waitFor();
      await expect.poll(async () => before - (await balanceOf(world, tenantId, null))).toBe(shown);
    };
    const [first, second, third] = ['It is shipped.', 'It comes tomorrow.', 'It comes on Friday.'];
    await replyBox(page).fill(first);
    await cost(first.length);
    await replyBox(page).fill(`${first} ${second}`);
    await cost(first.length + second.length);
    await replyBox(page).fill(`${first} ${third}`);
    await cost(first.length + second.length + third.length);
    const translated = page.locator('p[lang="th"]');
    await expect.poll(() => translated.textContent()).not.toContain('…');
    const preview = await translated.textContent();
    await page.keyboard.press('Enter');
    await expect.poll(() => desk.sent.map(({ text }) => text)).toEqual([preview]);
    const total = first.length + second.length + third.length;
    await expect.poll(async () => before - (await balanceOf(world, tenantId, null))).toBe(total);
    complaints.splice(0);
  });
});
