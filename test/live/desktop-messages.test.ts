import { randomUUID } from 'node:crypto';
import { chatLimits, type MessageEvent, type ReportEvent } from '@parley/contracts/public';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  fanEvent,
  makeSubAccount,
  RawClient,
  receivedEvent,
  resultsOf,
  sentEvent,
  type TestSubAccount,
} from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

let tenantId: string;
let subAccount: TestSubAccount;
const clients: RawClient[] = [];

beforeAll(async () => {
  ({ tenantId } = await makeTenant(world));
  subAccount = await makeSubAccount(world, tenantId);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(): Promise<RawClient> {
  const client = await RawClient.connect(world, { by: 'code', code: subAccount.code });
  clients.push(client);
  return client;
}

/** Messages in the order of their handling. */
const stored = async (social: string) => {
  const rows = await world.rows.find('message_reports', { socialAccountId: social }, undefined, 'seq');
  return rows.map((row) => ({ ...row, content: row.content as { text: string; nickname: string } }));
};

const report = async (client: RawClient, events: ReportEvent[]) =>
  resultsOf(await client.request('report', { events }));

async function makeMedium(tenant: string): Promise<string> {
  const id = `med_${randomUUID().replaceAll('-', '').slice(0, 26).padEnd(26, '0')}`;
  await world.rows.add('media', {
    id,
    tenantId: tenant,
    status: 'stored',
    hash: randomUUID(),
    kind: 'picture',
    type: 'image/png',
    name: 'a.png',
    bytes: 1,
    createdAt: new Date(),
    keptFrom: new Date(),
  });
  return id;
}

describe('reported messages', () => {
  test('of each kind are stored once, in the order of the frame, beside fans', async () => {
    const client = await connect();
    const social = await client.open('front_desk');
    const commandId = `cmd_${'0'.repeat(26)}`;
    const events = [
      receivedEvent(social, '@Ann', 'Hello', { contact: { account: '@Ann', nickname: 'Ann \ud83d' } }),
      fanEvent(social),
      sentEvent(social, 'ann', {
        text: 'Hi',
        translation: { text: '你好', language: 'zh-CN', pseudo: true },
      }),
      sentEvent(social, 'ann', 'Welcome!', { commandId }),
      receivedEvent(social, 'ann', { text: 'beep', fromBot: true }),
      receivedEvent(social, 'ann', { kind: 'picture', mediumId: await makeMedium(tenantId) }),
      receivedEvent(social, 'ann', '  '),
    ];
    expect(await report(client, events)).toEqual(
      events.map(({ id }) => ({ ok: true, data: { id, duplicate: false } })),
    );
    const rows = await stored(social);
    expect(rows.map(({ id }) => id)).toEqual(
      events.filter(({ kind }) => kind !== 'fan.gained').map((e) => e.id),
    );
    expect(new Set(rows.map((row) => row.conversationKey))).toEqual(
      new Set([`${subAccount.id} ${social} ann`]),
    );
    expect(rows).toMatchObject([
      { direction: 'in', kind: 'text', fromBot: false, content: { text: 'Hello', nickname: 'Ann' } },
      {
        direction: 'out',
        commandId: null,
        content: { translation: { text: '你好', language: 'zh-CN', pseudo: true } },
      },
      // Parley never sent this command.
      { direction: 'out', commandId: null },
      { direction: 'in', fromBot: true },
      { direction: 'in', kind: 'picture', mediumId: expect.stringMatching(/^med_/) },
      { direction: 'in', kind: 'other' },
    ]);
    const again = await Promise.all(Array.from({ length: 3 }, () => report(client, events)));
    for (const results of again) {
      expect(results).toEqual(events.map(({ id }) => ({ ok: true, data: { id, duplicate: true } })));
    }
    expect(await stored(social)).toHaveLength(rows.length);
  });

  test('keep their order, however many frames are under way', async () => {
    const client = await connect();
    const social = await client.open('busy');
    const frames = Array.from({ length: 12 }, (_, frame) =>
      Array.from({ length: 5 }, (_unused, index) => receivedEvent(social, 'bo', `${frame}.${index}`)),
    );
    await Promise.all(frames.map((events) => report(client, events)));
    const texts = (await stored(social)).map(({ content }) => content.text);
    expect(texts).toEqual(frames.flat().map(({ message }) => message.text));
  });

  test('that are bad are named one by one, and the others are stored', async () => {
    const client = await connect();
    const social = await client.open('mixed_messages');
    const with_ = (message: object): object => ({ ...receivedEvent(social, 'ann', 'x'), message });
    const bad: [string, string, object][] = [
      ['desktop.frame_invalid', 'message', { ...receivedEvent(social, 'ann', 'x'), message: undefined }],
      ['desktop.frame_invalid', 'message.text', with_({ kind: 'text' })],
      ['desktop.frame_invalid', 'message.text', with_({ kind: 'text', text: 5 })],
      ['desktop.frame_invalid', 'message.kind', with_({ kind: 'hologram', text: 'x' })],
      ['desktop.frame_invalid', 'message.mediumId', with_({ kind: 'picture', text: '', mediumId: 'x' })],
      ['desktop.frame_invalid', 'contact.account', receivedEvent(social, '', 'x')],
      ['desktop.frame_invalid', 'commandId', sentEvent(social, 'ann', 'x', { commandId: 'x' })],
      ['desktop.frame_invalid', 'kind', { ...receivedEvent(social, 'ann', 'x'), kind: 'message.lost' }],
      ['fans.account_invalid', 'contact.account', receivedEvent(social, 'a\u0000', 'x')],
      ['fans.social_account_unknown', 'socialAccountId', receivedEvent(`soc_${'0'.repeat(26)}`, 'ann', 'x')],
    ];
    const good = receivedEvent(social, 'ann', 'kept');
    const results = await report(client, [...bad.map(([, , event]) => event as ReportEvent), good]);
    for (const [index, [error, field]] of bad.entries()) {
      expect(results[index]).toMatchObject({
        error,
        details: [{ field: `events[${index}].${field}` }],
      });
    }
    expect(results.at(-1)).toMatchObject({ ok: true });
    expect((await stored(social)).map(({ id }) => id)).toEqual([good.id]);
  });

  test('are kept without a file that is gone, was never there, or is another tenant’s', async () => {
    const client = await connect();
    const social = await client.open('late_pictures');
    const [gone, foreign] = [
      await makeMedium(tenantId),
      await makeMedium((await makeTenant(world)).tenantId),
    ];
    await world.rows.change('media', { id: gone }, { status: 'dropping' });
    const events = [gone, foreign, `med_${'0'.repeat(26)}`].map((mediumId) =>
      receivedEvent(social, 'ann', { kind: 'picture', text: 'see here', mediumId }),
    );
    expect(await report(client, events)).toEqual(
      events.map(({ id }) => ({ ok: true, data: { id, duplicate: false } })),
    );
    expect(await stored(social)).toMatchObject(
      events.map(({ id }) => ({ id, kind: 'picture', mediumId: null, content: { text: 'see here' } })),
    );
  });

  test('of any text are kept: emoji, mixed scripts, halves of characters, controls', async () => {
    const client = await connect();
    const social = await client.open('scripts');
    const texts = ['👩‍👩‍👧 שלום 你好 مرحبا', 'a\r\nb\tc', 'half \ud83d\u0000 \ude00', '\u2028', 'x\u202ey'];
    const events = texts.map((text) => receivedEvent(social, 'ann', text));
    for (const result of await report(client, events)) expect(result.ok).toBe(true);
    expect((await stored(social)).map(({ content }) => content.text)).toEqual([
      texts[0],
      'a\nb\tc',
      'half    ',
      '\u2028',
      'x\u202ey',
    ]);
  });

  test('that are very long are kept by their beginning, and beyond that refused by name', async () => {
    const client = await connect();
    const social = await client.open('long_winded');
    const most = chatLimits.reportedTextMax;
    const long = receivedEvent(social, 'ann', '😀'.repeat(most / 2));
    const wide = receivedEvent(social, 'ann', '语'.repeat(most));
    for (const event of [long, wide]) expect(await report(client, [event])).toMatchObject([{ ok: true }]);
    const rows = await stored(social);
    expect(rows.map(({ content }) => content.text)).toEqual([
      '😀'.repeat(chatLimits.textMax),
      '语'.repeat(chatLimits.textMax),
    ]);
    const tooLong: [string, MessageEvent][] = [
      ['message.text', receivedEvent(social, 'ann', 'x'.repeat(most + 1))],
      [
        'message.translation.text',
        receivedEvent(social, 'ann', {
          text: 'x',
          translation: { text: 'y'.repeat(most + 1), language: 'en' },
        }),
      ],
    ];
    for (const [field, event] of tooLong) {
      const good = receivedEvent(social, 'ann', 'short');
      expect(await report(client, [event, good])).toMatchObject([
        { error: 'messages.text_too_long', details: [{ field: `events[0].${field}` }] },
        { ok: true },
      ]);
    }
    expect(client.disconnected).toBeUndefined();
  });
});
