import path from 'node:path';
import { DesktopClient, type ReplyCommand } from '@parley/client/desktop';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { sendButton } from '../support/inbox.js';
import { signedIn } from '../support/session.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const clients: DesktopClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

/** A sub-account whose client knows everything, with an account on WhatsApp. */
async function makeDesk() {
  const owner = await makeOwner(world);
  const { id: subAccountId, code } = await makeSubAccount(world, owner.tenantId, { sessionArchive: true });
  const sent: ReplyCommand[] = [];
  const withdrawn: string[] = [];
  const client = new DesktopClient({
    url: world.url,
    deviceId: `desk-${subAccountId}`,
    clientVersion: 'test 1',
    additions: ['status', 'quotes', 'withdrawal'],
    credentials: { by: 'code', code },
    onReply: (reply) => ({ externalId: `wamid.${sent.push(reply)}` }),
    onWithdraw: ({ externalId }) => void withdrawn.push(externalId),
  });
  clients.push(client);
  await client.connect();
  const account = { platform: 'whatsapp', account: '+8613800000001', nickname: 'Shop' } as const;
  const socialAccountId = await client.openPort(account);
  const says = (text: string) =>
    client.reportReceived(
      socialAccountId,
      { account: '+8613800000002', nickname: 'Li Wei' },
      { kind: 'text', text, externalId: `wamid.in.${text}` },
    );
  const dot = code.indexOf('.');
  const agent = { subAccountId, account: code.slice(0, dot), secret: code.slice(dot + 1) };
  return { owner, agent, subAccountId, sent, withdrawn, says };
}

const streamOf = (page: Page) => page.getByRole('region', { name: word('chat.messages') });
const replyBox = (page: Page) => page.getByRole('textbox', { name: word('workspace.composer.reply') });
const row = (page: Page) => page.getByRole('button', { name: /Li Wei/ }).first();
const bubble = (page: Page, text: string) => streamOf(page).getByRole('listitem').filter({ hasText: text });

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function fillBegin(page: Page, number: string, text: string) {
  await page.getByRole('button', { name: word('workspace.begin.open') }).click();
  const dialog = page.getByRole('dialog', { name: word('workspace.begin.title') });
  await dialog.getByLabel(word('workspace.begin.number')).fill(number);
  await dialog.getByLabel(word('workspace.begin.text')).fill(text);
  return dialog;
}

describe('a conversation that a person begins', () => {
  it('needs a number, and opens with its first message', async () => {
    const { owner, sent } = await makeDesk();
    const { page, complaints } = await browser.openAs(world, owner, '/workplace/chat');
    const dialog = await fillBegin(page, 'nobody', 'Your order is ready');
    await expectAccessible(dialog);
    const submit = dialog.getByRole('button', { name: word('workspace.begin.send') });
    await submit.click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel(word('workspace.begin.number')).fill('+86 138 0000 0099');
    await submit.click();
    await bubble(page, 'Your order is ready').waitFor();
    await expect.poll(() => sent.map(({ contactAccount }) => contactAccount)).toEqual(['+8613800000099']);
    complaints.splice(0);
  });

  it('that exists already opens with the text in the composer', async () => {
    const { owner, sent, says } = await makeDesk();
    await says('hello there');
    const { page } = await browser.openAs(world, owner, '/workplace/chat', phone);
    await row(page).waitFor();
    const dialog = await fillBegin(page, '+86 138 0000 0002', 'About your order');
    await dialog.getByRole('button', { name: word('workspace.begin.send') }).click();
    await streamOf(page).getByText('hello there').waitFor();
    await expect.poll(() => replyBox(page).inputValue()).toBe('About your order');
    expect(sent).toEqual([]);
  });
});

it('a blocked contact leaves the list, and is found and unblocked by the filter', async () => {
  const { owner, says } = await makeDesk();
  await says('hello there');
  const { page, untilWhole } = await browser.openAs(world, owner, '/workplace/chat');
  await row(page).click();
  await choose(page, word('workspace.mute.on'));
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByText(word('workspace.mute.state'))
    .first()
    .waitFor();
  await choose(page, word('workspace.block.on'));
  await expect.poll(() => row(page).count()).toBe(0);
  await untilWhole();
  await page.getByRole('button', { name: word('common.filter'), exact: true }).click();
  await page.getByRole('checkbox', { name: word('workspace.onlyBlocked') }).check();
  await row(page).click();
  await expectAccessible(page.getByRole('main'));
  await choose(page, word('workspace.block.off'));
  await expect.poll(() => row(page).count()).toBe(0);
  await page.getByRole('checkbox', { name: word('workspace.onlyBlocked') }).uncheck();
  await row(page).waitFor();
});

it('a message is copied, and so is its link, which opens it', async () => {
  const { owner, says } = await makeDesk();
  await says('How much is it?');
  const { page } = await browser.openAs(world, owner, '/workplace/chat', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await row(page).click();
  const copied = async (entry: string) => {
    await bubble(page, 'How much is it?').hover();
    await bubble(page, 'How much is it?')
      .getByRole('button', { name: word('workspace.copy.open') })
      .click();
    await expectAccessible(page.getByRole('menu'));
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByText(word('common.copied')).last().waitFor();
    return page.evaluate<string>('navigator.clipboard.readText()');
  };
  await expect.poll(() => copied(word('workspace.copy.text'))).toBe('How much is it?');
  await expect.poll(() => copied(word('workspace.copy.link'))).toContain('message=msg_');
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  await page.goto(link);
  const opened = bubble(page, 'How much is it?');
  await expect.poll(() => opened.getAttribute('id')).toBe(new URL(link).searchParams.get('message'));
});

it('a reply quotes a message, and is withdrawn on the platform', async () => {
  const { owner, sent, withdrawn, says } = await makeDesk();
  await says('How much is it?');
  const { page } = await browser.openAs(world, owner, '/workplace/chat');
  await row(page).click();
  await bubble(page, 'How much is it?').hover();
  await bubble(page, 'How much is it?')
    .getByRole('button', { name: word('workspace.quote.quote') })
    .click();
  await page.reload();
  await page.locator('[data-quote]').getByText('How much is it?').waitFor();
  await replyBox(page).fill('Nine dollars');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.map(({ quote }) => quote?.text)).toEqual(['How much is it?']);
  await bubble(page, 'Nine dollars').locator('blockquote').getByText('How much is it?').waitFor();
  await expect.poll(() => bubble(page, 'Nine dollars').getAttribute('id')).toMatch(/^msg_/);
  await bubble(page, 'Nine dollars').hover();
  await bubble(page, 'Nine dollars')
    .getByRole('button', { name: word('workspace.withdraw') })
    .click();
  await expect.poll(() => withdrawn).toEqual(['wamid.1']);
  await bubble(page, 'Nine dollars').getByText(word('chat.withdrawn'), { exact: true }).waitFor();
});

it('a conversation whose archive is off says so, and its owner switches it on', async () => {
  const { owner, subAccountId, says } = await makeDesk();
  await says('hello there');
  const { page } = await browser.openAs(world, owner, '/workplace/chat');
  await row(page).waitFor();
  const session = await signedIn(world, owner);
  await session.patch(`/api/sub-accounts/${subAccountId}`).send({ sessionArchive: false }).expect(200);
  await row(page).click();
  const bar = page.getByText(word('workspace.archive.off'));
  await bar.waitFor();
  await page.getByRole('button', { name: word('workspace.archive.on'), exact: true }).click();
  await bar.waitFor({ state: 'detached' });
  await expect
    .poll(() => world.rows.one('sub_accounts', { id: subAccountId }))
    .toMatchObject({ sessionArchive: true });
});

it('an agent who may read only sees a conversation without what would change it', async () => {
  const { owner, agent, subAccountId, says } = await makeDesk();
  await says('hello there');
  await (await signedIn(world, owner))
    .put(`/api/sub-accounts/${subAccountId}/answering`)
    .send({ answersFor: [], readOnly: true })
    .expect(200);
  const { page, untilWhole } = await browser.openAs(world, agent, '/workplace/chat?view=all', {
    viewport: { width: 1600, height: 900 },
  });
  await row(page).click();
  await streamOf(page).getByText('hello there').waitFor();
  await page.getByText(word('workspace.sending.read_only')).waitFor();
  await untilWhole();
  for (const name of ['workspace.begin.open', 'workspace.state.resolve', 'chat.profile.save'] as const)
    await expect.poll(() => page.getByRole('button', { name: word(name) }).count()).toBe(0);
  const automatic = page.getByRole('switch', { name: word('workspace.automatic.label') });
  for (const field of [
    automatic,
    page.getByRole('textbox', { name: word('chat.profile.remark'), exact: true }),
  ])
    await expect.poll(() => field.isDisabled()).toBe(true);
  await expectAccessible(page.getByRole('main'));
});

it('the composer says what the platform does not take before it is sent', async () => {
  const { owner, says } = await makeDesk();
  await says('hello there');
  const { page } = await browser.openAs(world, owner, '/workplace/chat');
  await row(page).click();
  await replyBox(page).fill('x'.repeat(4_097));
  await page.getByRole('alert').filter({ hasText: '4,096' }).waitFor();
  await expect.poll(() => sendButton(page).isDisabled()).toBe(true);
});
