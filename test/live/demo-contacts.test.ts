import { randomUUID } from 'node:crypto';
import { DesktopClient } from '@parley/client/desktop';
import type { ChatMessage, WorkspaceConversation } from '@parley/contracts/public';
import { afterEach, expect, it, vi } from 'vitest';
import { answerTo, DemoContacts, languageOf, languages } from '../../tools/demo-contacts.mjs';
import { dataOf } from '../support/answers.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { listAll } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const open: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

it('a contact of the demo writes first, reads what a person sends, and answers in its language', async () => {
  const tenant = await makeTenant(world);
  const { code } = await makeSubAccount(world, tenant.tenantId, { autoReply: false, sessionArchive: true });
  const contacts = new DemoContacts({ pauseMs: { least: 400, most: 600 } });
  const client = new DesktopClient({
    ...contacts.options,
    url: world.url,
    deviceId: 'demo',
    clientVersion: 'demo 1',
    credentials: { by: 'code', code },
  });
  contacts.attach(client);
  open.push({ close: () => (contacts.end(), client.close()) });
  await client.connect();
  const socialAccountId = await client.openPort({ platform: 'telegram', account: 'shop' });
  for (const [index, language] of languages.entries())
    await contacts.greet(socialAccountId, `demo_${index}`, language);
  let listed: WorkspaceConversation[] = [];
  await vi.waitFor(async () => {
    listed = await listAll(tenant);
    expect(listed).toHaveLength(languages.length);
  }, 10_000);
  for (const { contactNickname } of listed) expect(contactNickname).toMatch(/演示|demo|تجريبي/);
  const chinese = listed.find(({ contactAccount }) => contactAccount === 'demo_0');
  const path = `/api/conversations/${chinese?.id}`;
  const ask = { id: randomUUID(), text: '大号 128 元' };
  await tenant.as('post', `${path}/outgoing`).send(ask).expect(200);
  const stream = async () => dataOf<ChatMessage[]>(await tenant.as('get', `${path}/messages`).expect(200));
  await vi.waitFor(
    async () =>
      expect(await stream()).toMatchObject([
        { direction: 'in' },
        { direction: 'out', origin: 'human', outgoing: { id: ask.id, status: 'read' } },
        { direction: 'in', text: answerTo(ask.text, 'zh') },
      ]),
    10_000,
  );
});

it('recognises the language of a person’s message, and has a line for every topic', () => {
  expect(['你好', 'Hello', 'مرحبا', '¿Cuánto cuesta?', 'สวัสดี'].map(languageOf)).toEqual([
    'zh',
    'en',
    'ar',
    'es',
    'th',
  ]);
  for (const language of languages)
    for (const text of ['Hello', 'price', 'order', 'thanks', 'hm'])
      expect(answerTo(text, language, 5)).not.toBe('');
});
