import { randomUUID } from 'node:crypto';
import {
  type Detected,
  type LanguageInfo,
  type ProviderKind,
  translationLimits,
} from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { TranslationService } from '@parley/domain/translation';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  balanceOf,
  checkSpends,
  grant,
  limitedSubAccount,
  unlimitedSubAccount,
} from '../support/characters.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { allowLoopback, ask, refusal, setProviders, translated } from '../support/translation.js';
import { likeLibreTranslate, TranslationServer } from '../support/translation-server.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const granted = 100_000;
const { textMax } = translationLimits;
let operator: TestOperator;
let tenant: TestTenant;
let first: TranslationServer;
let second: TranslationServer;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
  first = await TranslationServer.start(likeLibreTranslate);
  second = await TranslationServer.start(likeLibreTranslate);
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const newTenant = async (characters = granted): Promise<TestTenant> => {
  const made = await makeTenant(world);
  await world.rows.change('sub_accounts', { id: await unlimitedSubAccount(made) }, { isDefault: true });
  if (characters > 0) await grant(world, made.tenantId, characters);
  return made;
};

beforeEach(async () => {
  for (const server of [first, second]) {
    server.received.length = 0;
    server.behaviour = likeLibreTranslate;
  }
  tenant = await newTenant();
});

const spent = async (of = tenant): Promise<number> => granted - (await balanceOf(world, of.tenantId, null));

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** The first service does not answer until the test releases it. */
function hold(): { asked: Promise<void>; release: () => void } {
  const [asked, held] = [deferred(), deferred()];
  first.behaviour = async (...given) => {
    asked.resolve();
    await held.promise;
    return likeLibreTranslate(...given);
  };
  return { asked: asked.promise, release: held.resolve };
}

test('until an operator sets one up, what is built in marks each text and says so', async () => {
  const id = randomUUID();
  expect(await translated(tenant, { id, text: 'Good morning to you all', target: 'de-AT' })).toEqual({
    id,
    text: '[de] Ğööd möřñíñğ tö ýöü áłł',
    source: 'en',
    target: 'de',
    provider: 'pseudo',
    pseudo: true,
    cached: false,
    characters: 23,
  });
});

it('for the owner, stands beside a message whichever sub-account reported it', async () => {
  await allowLoopback(operator);
  await setProviders(operator, { server: first });
  const { subAccountId, socialAccountId } = await makeSocialAccount(world, tenant.tenantId);
  const messageId = randomUUID();
  await world.rows.add('message_reports', {
    tenantId: tenant.tenantId,
    id: messageId,
    batchId: 'bat_1',
    conversationKey: 'k',
    subAccountId,
    socialAccountId,
    direction: 'in',
    kind: 'text',
    at: new Date(),
    storedAt: new Date(),
  });
  await translated(tenant, { messageId });
  await vi.waitFor(async () => {
    const rows = await world.rows.find('waiting_translations', { reportId: messageId }, ['subAccountId']);
    expect(rows).toEqual([{ subAccountId: subAccountId }]);
  }, 10_000);
});

describe('with a service', () => {
  beforeAll(async () => {
    await allowLoopback(operator);
    await setProviders(operator, { server: first });
  });

  it('a text is charged by its code points, and kept', async () => {
    const text = 'Hi 👋🏽, 你好!';
    const made = await translated(tenant, { text, source: 'en', target: 'zh' });
    expect(made).toMatchObject({
      text: `zh: ${text}`,
      source: 'en',
      target: 'zh-CN',
      provider: 'libretranslate',
    });
    expect(made).toMatchObject({ pseudo: false, cached: false, characters: 10 });
    expect(await spent()).toBe(10);
    const again = await translated(tenant, { text, source: 'en', target: 'zh-CN' });
    expect(again).toMatchObject({ text: made.text, source: 'en', cached: true, characters: 0 });
    expect(first.received).toHaveLength(1);
    await checkSpends(world, tenant.tenantId);
  });

  it('the same id again is the same translation, and another text under it is none', async () => {
    const id = randomUUID();
    await translated(tenant, { id });
    expect(await translated(tenant, { id: id.toUpperCase() })).toMatchObject({
      id,
      text: 'de: Hello',
      characters: 0,
    });
    for (const other of [{ text: 'Bye' }, { target: 'fr' }, { source: 'en' }]) {
      expect(await refusal(tenant, { id, ...other })).toMatchObject({
        code: 409,
        error: 'translation.id_reused',
        details: [{ field: 'id' }],
      });
    }
    expect(first.received).toHaveLength(1);
    expect(await spent()).toBe(5);
    // Every node recognises the request id.
    const [row] = await world.rows.find('cached_translations', { tenantId: tenant.tenantId }, ['requestId']);
    expect(row).toEqual({ requestId: id });
  });

  it('an id is bound where it was forgotten here', async () => {
    const id = randomUUID();
    await translated(tenant, { id });
    const service = world.app.get(TranslationService, { strict: false });
    (service as unknown as { ids: { clear(): void } }).ids.clear();
    expect(await refusal(tenant, { id, text: 'Bye' })).toMatchObject({ error: 'translation.id_reused' });
    expect(await translated(tenant, { id }), 'and stays what it was').toMatchObject({ characters: 0 });
  });

  it('a text in its own language is returned as it is, for nothing', async () => {
    const made = await translated(tenant, { text: 'Hallo', source: 'de-CH', target: 'de' });
    expect(made).toMatchObject({ text: 'Hallo', source: 'de', target: 'de', provider: null, characters: 0 });
    expect(first.received).toEqual([]);
    expect(await spent()).toBe(0);
  });

  it.each([
    '👍🏽',
    '12 345.50',
    '+86 138 0000 0000',
    '?!',
    'https://example.com/a',
    'ann@example.com',
    'www.example.com',
    '谢谢',
    '你好，在吗？',
    'iPhone 15 多少钱',
  ])('%s is neither sent nor charged where it is to be Chinese', async (text) => {
    expect(await translated(tenant, { text, target: 'zh-CN' })).toMatchObject({
      text,
      target: 'zh-CN',
      provider: null,
      characters: 0,
    });
    expect(first.received).toEqual([]);
    expect(await spent()).toBe(0);
  });

  it.each([
    ['hola', 'es', 'es-419'],
    ['obrigado, tudo bem?', 'pt', 'pt-BR'],
    ['Thank you, see you tomorrow', 'en', 'en-GB'],
    ['你好', 'zh-CN', 'zh-TW'],
    ['အရမ်းကောင်းတယ်', 'my', 'my'],
    ['ok', 'en', 'de'],
  ])('%s is neither sent nor charged into %s or %s', async (text, ...targets) => {
    for (const target of targets) {
      expect(await translated(tenant, { text, target })).toMatchObject({ text, target, characters: 0 });
    }
    expect(await translated(tenant, { text, target: 'ja' })).toMatchObject({ text: `ja: ${text}` });
    expect(first.received).toHaveLength(1);
  });

  it('simplified Chinese is translated into traditional, and the other way', async () => {
    expect(await translated(tenant, { text: '谢谢', target: 'zh-TW' })).toMatchObject({ text: 'zt: 谢谢' });
    expect(await translated(tenant, { text: '謝謝', target: 'zh-CN' })).toMatchObject({ text: 'zh: 謝謝' });
    expect(await spent()).toBe(4);
  });

  it('a text whose language nobody here is sure of is asked about, and costs nothing where it was in the target', async () => {
    first.behaviour = ({ body }) => ({
      body: {
        translatedText: (body as { q: string }).q,
        detectedLanguage: { confidence: 90, language: 'it' },
      },
    });
    const id = randomUUID();
    const given = { text: 'come', target: 'it' };
    const asItWas = {
      text: 'come',
      source: 'it',
      target: 'it',
      provider: null,
      pseudo: false,
      characters: 0,
    };
    expect(await translated(tenant, { id, ...given })).toMatchObject({ id, ...asItWas });
    expect(await translated(tenant, { id, ...given })).toMatchObject({ id, ...asItWas });
    expect(await translated(tenant, given), 'nor is it asked about again').toMatchObject(asItWas);
    expect(first.received).toHaveLength(1);
    expect(await spent()).toBe(0);
    const [usage] = await world.rows.find('character_days', { tenantId: tenant.tenantId });
    expect(usage).toMatchObject({ characters: '0', translations: 0 });
    await checkSpends(world, tenant.tenantId);
  });

  it('a text in the target beside words in other letters was translated', async () => {
    expect(await translated(tenant, { text: 'Hello 你好', target: 'en' })).toMatchObject({
      text: 'en: Hello 你好',
      characters: 8,
    });
  });

  it('a text is translated again where somebody asks for that: charged, and kept from then on', async () => {
    await translated(tenant);
    first.behaviour = () => ({ body: { translatedText: 'Guten Tag' } });
    expect(await translated(tenant)).toMatchObject({ text: 'de: Hello', characters: 0 });
    const id = randomUUID();
    expect(await translated(tenant, { id, again: true })).toMatchObject({ text: 'Guten Tag', characters: 5 });
    expect(await translated(tenant, { id, again: true }), 'once for its id').toMatchObject({ characters: 0 });
    expect(await translated(tenant)).toMatchObject({ text: 'Guten Tag', cached: true, characters: 0 });
    expect(first.received).toHaveLength(2);
    expect(await spent()).toBe(10);
    await expect
      .poll(() =>
        world.rows.find('cached_translations', { tenantId: tenant.tenantId }, ['requestId', 'text']),
      )
      .toEqual([{ requestId: id, text: 'Guten Tag' }]);
  });

  it('is translated anew once an operator cleared the cache, which is written down', async () => {
    const { id } = await translated(tenant);
    await expect
      .poll(() => world.rows.find('cached_translations', { tenantId: tenant.tenantId }, ['requestId']))
      .toEqual([{ requestId: id }]);
    await tenant.as('delete', '/api/operator/translation-cache').expect(403);
    const reply = await operator.as('delete', '/api/operator/translation-cache').expect(200);
    expect((reply.body as { data: { cleared: number } }).data.cleared).toBeGreaterThan(0);
    expect(await world.rows.find('cached_translations', {})).toEqual([]);
    expect(await translated(tenant)).toMatchObject({ cached: false, characters: 5 });
    const [entry] = await world.rows.find('audit_entries', { action: 'translation.clear-cache' }, [
      'actorKind',
      'targetKind',
    ]);
    expect(entry).toEqual({ actorKind: 'operator', targetKind: 'translation-cache' });
  });

  it('what was only marked gives way to a service', async () => {
    await setProviders(operator, { kind: 'pseudo' });
    expect(await translated(tenant)).toMatchObject({ pseudo: true, characters: 5 });
    expect(await translated(tenant)).toMatchObject({ pseudo: true, cached: true, characters: 0 });
    await setProviders(operator, { server: first });
    expect(await translated(tenant)).toMatchObject({ text: 'de: Hello', pseudo: false, cached: false });
    expect(await translated(tenant)).toMatchObject({ text: 'de: Hello', cached: true });
    await expect
      .poll(() => world.rows.find('cached_translations', { tenantId: tenant.tenantId }, ['provider']))
      .toEqual([{ provider: 'libretranslate' }]);
  });

  it('what one tenant paid for another pays for too', async () => {
    await translated(tenant);
    const other = await newTenant();
    expect(await translated(other)).toMatchObject({ cached: false, characters: 5 });
  });

  it('the same text asked for many times at once is one translation and one charge', async () => {
    const { asked, release } = hold();
    const asking = Array.from({ length: 20 }, () => translated(tenant));
    await asked;
    release();
    const made = await Promise.all(asking);
    expect(made.every(({ text }) => text === 'de: Hello')).toBe(true);
    expect(made.filter(({ characters }) => characters > 0)).toHaveLength(1);
    expect(first.received).toHaveLength(1);
    expect(await spent()).toBe(5);
  });

  it('too few characters translate nothing; the last ones are spent once', async () => {
    const poor = await newTenant(17);
    expect(await refusal(poor, { text: 'x'.repeat(18) })).toMatchObject({ error: 'characters.not_enough' });
    expect(first.received).toEqual([]);
    const texts = Array.from({ length: 10 }, (_, index) => `word ${index}`.slice(0, 6));
    const replies = await Promise.all(texts.map((text) => ask(poor, { text })));
    const refused = replies.filter(({ status }) => status !== 200).map(({ status }) => status);
    expect(refused).toEqual(Array.from({ length: 8 }, () => 409));
    expect(await balanceOf(world, poor.tenantId, null)).toBe(5);
    await checkSpends(world, poor.tenantId);
  });

  it('a sub-account that cannot pay does not keep another from the same text', async () => {
    const [poor, rich] = [
      await limitedSubAccount(tenant, { characters: 1 }),
      await unlimitedSubAccount(tenant),
    ];
    const service = world.app.get(TranslationService, { strict: false });
    const by = (subAccountId: string) =>
      service.translate(
        { tenantId: tenant.tenantId, subAccountId },
        { id: randomUUID(), text: 'Hello', target: 'de' },
      );
    const [refused, made] = await Promise.allSettled([by(poor), by(rich)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'characters.not_enough' } });
    expect(made).toMatchObject({ status: 'fulfilled', value: { text: 'de: Hello', characters: 5 } });
  });

  it('who does not wait for the answer has it in the end', async () => {
    const { asked, release } = hold();
    const gone = ask(tenant);
    gone.then(undefined, () => undefined);
    await asked;
    gone.abort();
    release();
    await expect.poll(() => translated(tenant)).toMatchObject({ cached: true, text: 'de: Hello' });
    expect(first.received).toHaveLength(1);
    expect(await spent()).toBe(5);
  });
});

describe('at two nodes at once', () => {
  /** The services of another node, which shares only the database. */
  type Parts = ConstructorParameters<typeof TranslationService>;
  const otherNode = (): TranslationService => {
    const here: unknown = world.app.get(TranslationService, { strict: false });
    const { cacheRepository, meteredOperation, providerRegistry, languageDetector } = here as Record<
      string,
      never
    >;
    const caches = world.app.get(CacheRegistry);
    const clock = world.app.get(Clock);
    const parts = [cacheRepository, meteredOperation, providerRegistry, languageDetector, clock, caches];
    return new TranslationService(...(parts as unknown as Parts));
  };
  const atOther = async (given: { id: string; text: string }) => {
    const [row] = await world.rows.find('sub_accounts', { tenantId: tenant.tenantId, isDefault: true }, [
      'id',
    ]);
    const payer = { tenantId: tenant.tenantId, subAccountId: row?.id ?? '' };
    return otherNode().translate(payer, { ...given, target: 'de' });
  };

  beforeEach(async () => {
    await setProviders(operator, { server: first });
  });

  it('an id is charged where one of them translates and the other fails', async () => {
    const [bothAsked, oneFailed] = [deferred(), deferred()];
    first.behaviour = async (...given) => {
      const isFirst = first.received.length === 1;
      if (!isFirst) bothAsked.resolve();
      await (isFirst ? bothAsked : oneFailed).promise;
      return isFirst ? { status: 400, body: {} } : likeLibreTranslate(...given);
    };
    const given = { id: randomUUID(), text: 'Hello' };
    const one = refusal(tenant, given);
    await expect.poll(() => first.received).toHaveLength(1);
    const other = atOther(given);
    expect(await one).toMatchObject({ error: 'translation.failed' });
    oneFailed.resolve();
    expect(await other).toMatchObject({ text: 'de: Hello', characters: 5 });
    expect(await spent()).toBe(5);
    await checkSpends(world, tenant.tenantId);
  });

  it('an id stands for one of two texts, and the other is not charged', async () => {
    const id = randomUUID();
    const [one, other] = await Promise.all([
      ask(tenant, { id, text: 'Hello' }).then(({ status, body }) => (status === 200 ? 'made' : body.error)),
      atOther({ id, text: 'Good morning' }).then(
        () => 'made',
        (error: { code: string }) => error.code,
      ),
    ]);
    expect(new Set([one, other])).toEqual(new Set(['made', 'translation.id_reused']));
    expect(await spent()).toBe(one === 'made' ? 5 : 12);
    const [text, reused] = one === 'made' ? ['Hello', 'Good morning'] : ['Good morning', 'Hello'];
    expect(await translated(tenant, { id, text })).toMatchObject({ text: `de: ${text}`, characters: 0 });
    expect(await refusal(tenant, { id, text: reused })).toMatchObject({ error: 'translation.id_reused' });
    await checkSpends(world, tenant.tenantId);
  });
});

describe('bad input', () => {
  beforeAll(async () => {
    await setProviders(operator, { server: first });
  });

  it.each([
    ['nothing', { text: '' }, 'translation.text_empty', 'text'],
    ['blanks', { text: ' \n\u3000' }, 'translation.text_empty', 'text'],
    ['too many letters', { text: 'x'.repeat(textMax + 1) }, 'translation.text_too_long', 'text'],
    ['too many emoji', { text: '🙂'.repeat(textMax + 1) }, 'translation.text_too_long', 'text'],
    ['an unknown target', { target: 'xx' }, 'translation.language_unknown', 'target'],
    ['an unknown source', { source: 'english' }, 'translation.language_unknown', 'source'],
    ['no target', { target: undefined }, 'translation.target_missing', 'target'],
    [
      'a contact nobody knows',
      {
        target: undefined,
        contact: {
          socialAccountId: 'soc_1',
          account: 'ann',
        },
      },
      'translation.target_missing',
      'target',
    ],
    ['an id that is none', { id: 'one' }, 'request.invalid', 'id'],
    ['a number', { text: 7 }, 'request.invalid', 'text'],
    ['half a contact', { contact: { account: 'ann' } }, 'request.invalid', 'contact.socialAccountId'],
  ] as [string, object, string, string][])(
    '%s is refused by its name, and costs nothing',
    async (_, given, error, field) => {
      const failure = await refusal(tenant, given);
      expect([failure.error, failure.details?.[0]?.field]).toEqual([error, field]);
      expect(first.received).toEqual([]);
      expect(await spent()).toBe(0);
    },
  );

  it('a megabyte is turned away before it is read', async () => {
    const reply = await ask(tenant, { text: 'x'.repeat(1_000_000) });
    expect(reply.status).toBe(413);
  });

  it('ten thousand of the largest characters are taken', async () => {
    const text = '𠮷'.repeat(textMax);
    expect(await translated(tenant, { text })).toMatchObject({ text: `de: ${text}`, characters: 10_000 });
  });

  it('half a character and broken UTF-8 are refused before they cost anything', async () => {
    const send = (body: string | Buffer) =>
      fetch(`${world.url}/api/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tenant.token}` },
        body,
      });
    const [before, after] = [`{"id":"${randomUUID()}","target":"de","text":"hola `, ' amigo"}'];
    const half = await send(`${before}\\ud800${after}`);
    expect(half.status).toBe(400);
    expect(await half.json()).toMatchObject({
      error: 'request.invalid',
      details: [{ field: 'text', rule: 'wellFormed' }],
    });
    const broken = await send(Buffer.concat([Buffer.from(before), Buffer.from([0xc3]), Buffer.from(after)]));
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: 'request.invalid' });
    expect(first.received).toEqual([]);
    expect(await spent()).toBe(0);
  });

  it('no token, and no tenant, is no way in', async () => {
    await request(world.url).post('/api/translate').send({}).expect(401);
    await operator.as('post', '/api/translate').send({}).expect(403);
  });
});

describe('a service that fails', () => {
  const fail = (status: number) => () => ({ status, body: { error: 'No secret-key-1 for you' } });

  it('gives way to the next, and all characters are charged once', async () => {
    await setProviders(operator, { server: first }, { server: second });
    first.behaviour = fail(500);
    expect(await translated(tenant)).toMatchObject({ text: 'de: Hello', characters: 5 });
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
    expect(await spent()).toBe(5);
  });

  it.each([400, 403, 413, 429, 456, 500, 503])('by %i gives the characters back', async (status) => {
    await setProviders(operator, { server: first, apiKey: 'secret-key-1' });
    first.behaviour = fail(status);
    const id = randomUUID();
    const failure = await refusal(tenant, { id });
    expect(failure).toMatchObject({
      code: 502,
      error: 'translation.failed',
      details: [{ field: 'libretranslate' }],
    });
    expect(JSON.stringify(failure)).not.toContain('secret');
    expect(await spent()).toBe(0);
    // A failed request may be sent again with the same id, and is charged once it succeeds.
    await refusal(tenant, { id });
    expect(await spent()).toBe(0);
    first.behaviour = likeLibreTranslate;
    expect(await translated(tenant, { id })).toMatchObject({ characters: 5 });
    expect(await spent()).toBe(5);
    await checkSpends(world, tenant.tenantId);
  });

  it('and asks to be left alone is, while the next one translates', async () => {
    await setProviders(operator, { server: first }, { server: second });
    first.behaviour = () => ({ status: 429, headers: { 'retry-after': '60' }, body: { error: 'slow down' } });
    expect(await translated(tenant, { text: 'one' })).toMatchObject({ text: 'de: one' });
    expect(await translated(tenant, { text: 'two' })).toMatchObject({ text: 'de: two' });
    expect([first.received.length, second.received.length]).toEqual([1, 2]);
    const { body } = await operator.as('get', '/api/operator/translation-providers');
    expect(body.data).toMatchObject([{ circuit: 'open' }, { circuit: 'closed' }]);
  });

  it('by silence is left after its own time', async () => {
    await setProviders(operator, { server: first, timeoutMs: 500 }, { server: second });
    first.behaviour = () => undefined;
    const began = performance.now();
    expect(await translated(tenant)).toMatchObject({ text: 'de: Hello' });
    expect(performance.now() - began).toBeLessThan(translationLimits.timeoutMs);
  });

  it('by half an answer, an empty one or no JSON gives the characters back', async () => {
    await setProviders(operator, { server: first });
    const reasons: unknown[] = [];
    for (const body of ['{"translatedText":"Ha', { translatedText: '' }, '<html>']) {
      first.behaviour = () => ({ body });
      reasons.push((await refusal(tenant)).details?.[0]?.rule);
    }
    expect(reasons).toEqual(['incomplete', 'answer_invalid', 'answer_invalid']);
    expect(await spent()).toBe(0);
  });

  it('by an answer of nothing to read, or of far too much, gives the characters back and keeps neither', async () => {
    await setProviders(operator, { server: first });
    for (const translatedText of ['\u0000\u0001', '\u200b\u2060', 'x'.repeat(900_000)]) {
      first.behaviour = () => ({ body: { translatedText } });
      expect((await refusal(tenant)).details).toMatchObject([{ rule: 'answer_invalid' }]);
    }
    expect(await spent()).toBe(0);
    expect(await world.rows.find('cached_translations', { tenantId: tenant.tenantId })).toEqual([]);
    first.behaviour = () => ({ body: { translatedText: 'x'.repeat(300) } });
    expect(await translated(tenant)).toMatchObject({ text: 'x'.repeat(300), characters: 5 });
  });

  it('as often as it likes leaves an id that can be translated', async () => {
    await setProviders(operator, { server: first });
    first.behaviour = fail(400);
    const id = randomUUID();
    for (let time = 0; time < 21; time++) {
      expect(await refusal(tenant, { id })).toMatchObject({ error: 'translation.failed' });
    }
    first.behaviour = likeLibreTranslate;
    expect(await translated(tenant, { id })).toMatchObject({ characters: 5 });
    expect(await spent()).toBe(5);
    await checkSpends(world, tenant.tenantId);
  });

  it('too often is left out, and nothing is charged while it is', async () => {
    const [one] = await setProviders(operator, { server: first });
    first.behaviour = fail(500);
    for (let time = 0; time < 5; time++) await refusal(tenant);
    expect(first.received).toHaveLength(5);
    const failure = await refusal(tenant);
    expect(failure).toMatchObject({ error: 'translation.failed', details: [{ rule: 'open' }] });
    expect(first.received).toHaveLength(5);
    const { body } = await operator.as('get', '/api/operator/translation-providers');
    expect(body.data).toMatchObject([{ id: one?.id, circuit: 'open', requests: 5, failures: 5 }]);
    const rows = await world.rows.find('character_spends', { tenantId: tenant.tenantId });
    expect(rows).toHaveLength(5);
  });

  it('that does not know a language is not asked; where none knows it, the answer says so', async () => {
    await setProviders(operator, { server: first }, { kind: 'openai', model: 'm', server: second });
    second.behaviour = () => ({
      body: { choices: [{ finish_reason: 'stop', message: { content: 'Moghrey mie' } }] },
    });
    expect(await translated(tenant, { text: 'Good morning', target: 'gv' })).toMatchObject({
      provider: 'openai',
      text: 'Moghrey mie',
      source: 'en',
    });
    expect(first.received).toEqual([]);
    await setProviders(operator, { server: first });
    expect(await refusal(tenant, { target: 'gv' })).toMatchObject({
      code: 422,
      error: 'translation.unsupported',
    });
    await setProviders(operator);
    expect(await refusal(tenant)).toMatchObject({ error: 'translation.unsupported' });
  });
});

describe('languages', () => {
  it('are told apart without any service', async () => {
    const detect = (text: string) => tenant.as('post', '/api/detect').send({ text });
    const { body } = await detect('Wie geht es Ihnen heute Morgen?').expect(200);
    expect((body as { data: Detected }).data).toMatchObject({ language: 'de' });
    expect((await detect('🙂').expect(200)).body.data).toEqual({ language: null, confidence: 0 });
    expect((await detect(' ').expect(400)).body.error).toBe('translation.text_empty');
    expect(await spent()).toBe(0);
  });

  it('are listed with who knows them, and which can be had here', async () => {
    await setProviders(operator, { server: first }, { kind: 'openai', model: 'm', enabled: false });
    const { body } = await tenant.as('get', '/api/languages').expect(200);
    const all = (body as { data: LanguageInfo[] }).data;
    expect(all.length).toBeGreaterThanOrEqual(200);
    const of = (code: string) => all.find((one) => one.code === code);
    const real: ProviderKind[] = ['libretranslate', 'deepl', 'google', 'azure', 'openai', 'pseudo'];
    expect(of('zh-CN')).toEqual({
      code: 'zh-CN',
      zh: '中文（简体）',
      en: 'Chinese (Simplified)',
      rtl: false,
      providers: real,
      modelOnly: false,
      available: true,
    });
    expect(of('gv')).toMatchObject({ modelOnly: true, available: false, providers: ['openai', 'pseudo'] });
    expect(of('he')).toMatchObject({ rtl: true });
  });
});
