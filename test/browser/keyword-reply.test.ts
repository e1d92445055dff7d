import path from 'node:path';
import { DesktopClient, type ReplyCommand } from '@parley/client/desktop';
import { afterEach, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
let client: DesktopClient | undefined;
afterEach(() => client?.close());

it('a keyword rule answers a contact through its client, and the history shows both', async () => {
  const owner = await makeOwner(world);
  const desk = await makeSubAccount(world, owner.tenantId, { autoReply: true, sessionArchive: true });
  const { page } = await browser.openAs(world, owner);
  await page.goto(`${world.url}/material/keywordMessage?form=new`);
  const form = page.getByRole('dialog', { name: word('replies.keyword.createTitle') });
  await form.getByLabel(word('replies.columns.keyword'), { exact: true }).fill('多少钱');
  await form.getByLabel(word('replies.form.title')).fill('问价');
  await form.getByLabel(word('replies.parts.textOf', { place: 1 })).fill('{{contact.name}}，一件 35 元');
  await form.getByRole('button', { name: word('replies.keyword.createSubmit') }).click();
  await form.waitFor({ state: 'detached' });

  const sent: ReplyCommand[] = [];
  client = new DesktopClient({
    url: world.url,
    deviceId: 'desk',
    clientVersion: 'test 1',
    credentials: { by: 'code', code: desk.code },
    onReply: (reply) => void sent.push(reply),
  });
  await client.connect();
  const socialAccountId = await client.openPort({ platform: 'telegram', account: 'shop' });
  await page.goto(`${world.url}/subpage/chatHistory`);
  await client.reportReceived(
    socialAccountId,
    { account: 'li_wei', nickname: '李伟' },
    { kind: 'text', text: '这个多少钱？' },
  );

  const conversation = page.getByRole('button', { name: /李伟/ }).first();
  await conversation.waitFor();
  await conversation.click();
  const stream = page.getByRole('region', { name: word('chat.messages') });
  await stream.getByText('这个多少钱？').waitFor();
  await stream.getByText('李伟，一件 35 元').waitFor();
  await stream.getByText('问价').waitFor();
  await expect
    .poll(() => sent)
    .toMatchObject([{ socialAccountId, contactAccount: 'li_wei', text: '李伟，一件 35 元' }]);

  // The second message gets no reply. The history and the tester give the reason.
  await client.reportReceived(socialAccountId, { account: 'li_wei' }, { kind: 'text', text: '到底多少钱' });
  const note = word('chat.skipped.keyword', {
    title: '问价',
    reason: word('chat.skipped.reasons.already-fired'),
  });
  await stream.getByText(note).waitFor();
  await page.goto(`${world.url}/material/keywordMessage?test=${encodeURIComponent('多少钱')}`);
  const tester = page.getByRole('complementary', { name: word('replies.tester.title') });
  await tester.getByText('，一件 35 元').waitFor();
  await tester.getByLabel(word('replies.tester.contact'), { exact: true }).selectOption({ label: '李伟' });
  await tester.getByText(note).waitFor();
  expect(sent).toHaveLength(1);
});
