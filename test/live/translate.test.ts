import { randomUUID } from 'node:crypto';
import type { Answer, Translate, Translated } from '@parley/contracts/public';
import { translationLimits } from '@parley/contracts/public';
import { DesktopClient } from '@parley/client/desktop';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { balanceOf, checkSpends, grant } from '../support/characters.js';
import { fanEvent, makeSubAccount, RawClient, resultsOf, type TestSubAccount } from '../support/desktop.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { allowLoopback, setProviders } from '../support/translation.js';
import { likeLibreTranslate, TranslationServer } from '../support/translation-server.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const granted = 1_000;
let operator: TestOperator;
let server: TranslationServer;
let tenant: TestTenant;
let desk: TestSubAccount;
let client: RawClient;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
  server = await TranslationServer.start(likeLibreTranslate);
  await allowLoopback(operator);
  await setProviders(operator, { server });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.behaviour = likeLibreTranslate;
  server.received.length = 0;
  tenant = await makeTenant(world);
  await grant(world, tenant.tenantId, granted);
  desk = await makeSubAccount(world, tenant.tenantId);
  client = await RawClient.connect(world, { by: 'code', code: desk.code });
});
afterEach(() => client.close());

const text = (given: Partial<Translate> = {}): Translate => ({
  id: randomUUID(),
  text: 'Hello',
  target: 'de',
  ...given,
});
const translate = async (...texts: Translate[]): Promise<Answer<Translated>[]> =>
  resultsOf(await client.request('translate', { texts }));

test('each text of a frame is answered on its own, and charged to the client’s sub-account', async () => {
  const answers = await translate(
    text(),
    text({ target: 'nowhere' }),
    { id: 'not an id', text: 'Hello' },
    text({ text: 'Hello', target: 'fr' }),
    text({ text: 'x'.repeat(granted + 1) }),
    text({ text: ' ' }),
    text({ text: 'hola \ud800 amigo' }),
  );
  expect(answers).toMatchObject([
    { ok: true, data: { text: 'de: Hello', target: 'de', characters: 5, provider: 'libretranslate' } },
    { ok: false, error: 'translation.language_unknown', details: [{ field: 'texts[1].target' }] },
    { ok: false, error: 'desktop.frame_invalid', details: [{ field: 'texts[2].id' }] },
    { ok: true, data: { text: 'fr: Hello' } },
    { ok: false, error: 'characters.not_enough', details: [{ field: 'texts[4].characters' }] },
    { ok: false, error: 'translation.text_empty', details: [{ field: 'texts[5].text' }] },
    { ok: false, error: 'desktop.frame_invalid', details: [{ field: 'texts[6].text' }] },
  ]);
  expect(await balanceOf(world, tenant.tenantId, null)).toBe(granted - 10);
  const spends = await world.rows.find('character_spends', { tenantId: tenant.tenantId });
  expect(new Set(spends.map(({ subAccountId }) => subAccountId))).toEqual(new Set([desk.id]));
});

test('a frame holds so many texts and no more', async () => {
  const most = Array.from({ length: translationLimits.batch }, (_, index) => text({ text: `text ${index}` }));
  expect((await translate(...most)).every(({ ok }) => ok)).toBe(true);
  expect(await client.request('translate', { texts: [...most, text()] })).toMatchObject({
    ok: false,
    error: 'desktop.batch_too_large',
    details: [{ field: 'texts' }],
  });
});

test('without a target it is the language pinned for the contact, however the account is written', async () => {
  const socialAccountId = await client.open('@mine');
  const event = fanEvent(socialAccountId, { fan: { account: '@Ann' } });
  resultsOf(await client.request('report', { events: [event] }));
  await vi.waitFor(async () => {
    const rows = await world.rows.find('contacts', { tenantId: tenant.tenantId });
    expect(rows).toHaveLength(1);
    const [contact] = rows;
    await world.rows.add('contact_profiles', {
      contactId: contact?.id ?? '',
      holder: desk.id,
      tenantId: tenant.tenantId,
      language: 'zh-TW',
      updatedAt: new Date(),
    });
  }, 10_000);
  const to = (account: string) => ({
    id: randomUUID(),
    text: 'Hello',
    contact: { socialAccountId, account },
  });
  const answers = await translate(to('ann'), to(' @ANN '), to('bob'), { ...to('ann'), target: 'fr' });
  expect(answers).toMatchObject([
    { ok: true, data: { target: 'zh-TW', text: 'zt: Hello' } },
    { ok: true, data: { target: 'zh-TW' } },
    { ok: false, error: 'translation.target_missing', details: [{ field: 'texts[2].target' }] },
    { ok: true, data: { target: 'fr' } },
  ]);
});

test('the translation of a reported message waits for it, beside the answer', async () => {
  const messageId = randomUUID();
  const [answer] = await translate(text({ messageId }));
  expect(answer).toMatchObject({ ok: true });
  await vi.waitFor(async () => {
    const rows = await world.rows.find('waiting_translations', { reportId: messageId }, [
      'subAccountId',
      'text',
      'language',
    ]);
    expect(rows).toEqual([{ subAccountId: desk.id, text: 'de: Hello', language: 'de' }]);
  }, 10_000);
});

test('a client that goes while its text is translated leaves nothing unsettled', async () => {
  const asked = new Promise<() => void>((resolve) => {
    server.behaviour = async (...given) => {
      await new Promise<void>((release) => resolve(release));
      return likeLibreTranslate(...given);
    };
  });
  client.socket.emit('translate', { v: 1, texts: [text()] }, () => undefined);
  const release = await asked;
  client.close();
  server.behaviour = () => ({ status: 500, body: {} });
  release();
  const settled = async () => {
    const rows = await world.rows.find('character_spends', { tenantId: tenant.tenantId }, ['status']);
    expect(rows).toEqual([{ status: 'kept' }]);
  };
  await vi.waitFor(settled, 10_000);
  expect(await balanceOf(world, tenant.tenantId, null)).toBe(granted - 5);
  await checkSpends(world, tenant.tenantId);
});

test('the SDK asks for any number of texts, and is told of each in its place', async () => {
  const sdk = new DesktopClient({
    url: world.url,
    deviceId: randomUUID(),
    clientVersion: '1.0.0',
    credentials: {
      by: 'code',
      code: desk.code,
    },
  });
  await sdk.connect();
  try {
    const many = Array.from({ length: 3 * translationLimits.batch }, (_, index) => ({
      text: `t ${index}`,
      target: index === 7 ? 'nowhere' : 'de',
    }));
    const answers = await sdk.translate(many);
    expect(answers.map((answer) => (answer.ok ? answer.data.text : answer.error))).toEqual(
      many.map((one, index) => (index === 7 ? 'translation.language_unknown' : `de: ${one.text}`)),
    );
    server.behaviour = () => ({ status: 500, body: {} });
    expect(await sdk.translate([{ text: 'Bye', target: 'de' }])).toMatchObject([
      { ok: false, error: 'translation.failed', details: [{ field: 'libretranslate', rule: 'failed' }] },
    ]);
  } finally {
    await sdk.close();
  }
});
