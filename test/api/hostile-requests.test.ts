import { on } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { OutboxQueries } from '@parley/platform/messaging';
import type { Test } from 'supertest';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorOf, failureOf } from '../support/answers.js';
import { aLink, makeLink } from '../support/links.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { importInto, keywordRule } from '../support/replies.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
let poor: TestTenant;
let operator: TestOperator;
beforeAll(async () => {
  tenant = await makeTenant(world);
  poor = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
  operator = await makeSignedInOperator(world);
});

afterEach(() => {
  vi.restoreAllMocks();
});

interface HeadOnly {
  method: string;
  path: string;
  token?: string | undefined;
  type?: string;
  /** The announced size of a body that is never sent. */
  bytes?: number;
}

/**
 * Sends only a head. Returns the answer's status, and whether the connection was closed after it. The status is undefined without
 * an answer by `until`.
 */
async function sendHead(
  { method, path, token, type = 'application/json', bytes = 2_000_000 }: HeadOnly,
  until: Promise<unknown> = pause(20_000),
) {
  const { port } = new URL(world.url);
  const socket = connect(Number(port), '127.0.0.1');
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`];
  lines.push(`content-length: ${bytes}`, 'idempotency-key: head-only-0000');
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  const status = new Promise<number>((resolve) => {
    socket.on('data', (bytes_) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(bytes_))?.[1])));
  });
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  try {
    const answered = await Promise.race([status, until.then(() => null)]);
    if (answered === null) return { answered, closed: false };
    return { answered, closed: await Promise.race([closed, pause(20_000, false)]) };
  } finally {
    socket.destroy();
  }
}

it('a client that names another address as its own is known by its own, where no proxy is trusted', async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  };
  const reply = await fetch(`${world.url}/api/echo`, { headers });
  expect(await reply.json()).toMatchObject({ data: '127.0.0.1' });
});

// All at once, because the api closes a connection two seconds after a refusal.
describe.concurrent('who may not ask is answered before a body is read', () => {
  const taking = [
    'keyword-rules.create',
    'keyword-rules.import',
    'quick-replies.import',
    'proxies.import',
    'media.upload',
    'translation.translate',
    'identity.set-avatar',
  ] as const;

  it.each(taking)('%s: without a token, or with one that is none', async (name) => {
    const { method, path } = routes[name as 'media.upload'];
    const given = [undefined, 'none'].map((token) =>
      sendHead({ method, path: `${path}?name=a&format=csv`, token }),
    );
    const refused = { answered: 401, closed: true };
    expect(await Promise.all(given)).toEqual([refused, refused]);
  });

  it('in another role, without the privilege, and a small body too', async () => {
    const rules = { method: 'POST', path: '/api/keyword-rules' };
    const given = [{ token: operator.token }, { token: poor.token }, { bytes: 100 }];
    expect(await Promise.all(given.map((one) => sendHead({ ...rules, ...one })))).toEqual([
      { answered: 403, closed: true },
      { answered: 403, closed: true },
      { answered: 401, closed: true },
    ]);
  });

  it('who may ask is waited for', async () => {
    const rules = { method: 'POST', path: '/api/keyword-rules' };
    const { answered } = await sendHead({ ...rules, token: tenant.token }, sendHead(rules));
    expect(answered, 'when one that came later was refused').toBeNull();
  });

  it('a refused request that came whole leaves its connection open', async () => {
    const { port } = new URL(world.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = 'POST /api/keyword-rules HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json';
    const request = head + '\r\ncontent-length: 2\r\n\r\n{}';
    const answers: string[] = [];
    socket.on('data', (bytes) => answers.push(String(bytes)));
    for (const many of [1, 2]) {
      socket.write(request);
      await expect.poll(() => answers.join('').match(/HTTP\/1\.1 401/g)?.length).toBe(many);
    }
    socket.destroy();
  });
});

describe('very much in one body', () => {
  const rules = '/api/keyword-rules';
  const rule = (given: object) => JSON.stringify({ ...keywordRule(), ...given });
  const ids = (many: number, one = (index: number) => `sub_${index}`) =>
    Array.from({ length: many }, (_, i) => one(i));

  it('JSON of very many values, or very deep, is not built', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const built = (text: string) => parse.mock.calls.some(([given]) => String(given) === text);
    for (const [text, status] of [
      [rule({ replies: Array.from({ length: 100_000 }, () => []) }), 413],
      [rule({ replies: Array.from({ length: 100_000 }, () => 1) }), 413],
      [`{"replies":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
    ] as const) {
      await tenant.as('post', rules).type('json').send(text).expect(status);
      expect(built(text)).toBe(false);
    }
  });

  it('a list that is too long is refused by its length, not compared each with each', async () => {
    const reply = await tenant
      .as('post', rules)
      .type('json')
      .send(rule({ scope: 'some', subAccountIds: ids(4_000) }));
    expect([reply.status, failureOf(reply).details]).toEqual([
      400,
      [{ field: 'subAccountIds', rule: 'arrayMaxSize', message: expect.any(String) as string }],
    ]);
    const twice = await tenant
      .as('post', rules)
      .type('json')
      .send(rule({ scope: 'some', subAccountIds: ['a', 'a'] }));
    expect(failureOf(twice).details).toMatchObject([{ field: 'subAccountIds', rule: 'arrayUnique' }]);
    const many = rule({ subAccountIds: ids(90_000, String) });
    expect(await blockedBy(() => tenant.as('post', rules).type('json').send(many))).toBeLessThan(blockedMs);
  });

  it('languages are counted before any is looked at', async () => {
    const variants = Object.fromEntries(ids(4_000, (index) => `x${index}`).map((tag) => [tag, 'x']));
    const reply = await tenant
      .as('post', rules)
      .type('json')
      .send(rule({ replies: [{ kind: 'text', text: 'a', variants }] }));
    expect(failureOf(reply)).toMatchObject({
      code: 400,
      details: [{ field: 'replies[0].variants', rule: 'maxItems' }],
    });
    expect(failureOf(reply).details).toHaveLength(1);
    const more = Object.fromEntries(ids(40_000, (index) => `x${index}`).map((tag) => [tag, 'x']));
    const text = rule({ replies: [{ kind: 'text', text: 'a', variants: more }] });
    expect(await blockedBy(() => tenant.as('post', rules).type('json').send(text))).toBeLessThan(blockedMs);
  });

  it('a list in the place of one object is refused as it is', async () => {
    const given = {
      text: 'a',
      subAccountId: 'sub_1',
      platform: 'telegram',
      isNewContact: true,
      rule: Array.from({ length: 2_000 }, () => ({})),
    };
    const reply = await tenant.as('post', `${rules}/test`).send(given);
    expect(failureOf(reply).details).toMatchObject([{ field: 'rule', rule: 'isObject' }]);
    expect(failureOf(reply).details).toHaveLength(1);
  });

  it('an answer tells a hundred of what is wrong, and how many there are', async () => {
    const file = `name,content\r\n${'a,\r\n'.repeat(300)}`;
    const failure = failureOf(await importInto(tenant, '/api/quick-replies', file).expect(400));
    expect(failure.details).toHaveLength(100);
    expect(failure.detailsTotal).toBeGreaterThanOrEqual(300);
  });
});

/** Measured times are about 50 ms. A list whose entries are compared pairwise takes seconds. */
const blockedMs = 500;

/** The most CPU time in ms that this process, with the api in it, used without yielding. */
async function blockedBy(work: () => PromiseLike<unknown>): Promise<number> {
  let [longest, before] = [0, process.cpuUsage()];
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.cpuUsage();
  };
  const looking = setInterval(look, 5);
  await work();
  clearInterval(looking);
  look();
  return longest;
}

type CostlyCase = [what: string, send: (who: TestTenant, linkId: string) => Test];
it.each<CostlyCase>([
  ['a duplicate', (who, id) => who.as('post', `/api/links/${id}/duplicate`)],
  ['a small edit', (who, id) => who.as('patch', `/api/links/${id}`).send({ remarks: 'x' })],
  ['a preview', (who) => who.as('post', '/api/links/preview').send({ platform: 'telegram', text: 'ann' })],
  ['a small link', (who) => who.as('post', '/api/links').send(aLink())],
])(
  'costly requests of a tenant (%s) follow one another, too many are refused, and no other tenant waits for them',
  async (_, send) => {
    const other = await makeTenant(world);
    const [many, one] = [await makeLink(world, tenant.token), await makeLink(world, other.token)];
    const replies = Promise.all(Array.from({ length: 80 }, () => send(tenant, many.id)));
    await send(other, one.id).expect(200);
    const refused = (await replies).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(10);
    for (const reply of refused) expect([reply.status, errorOf(reply)]).toEqual([503, 'server.unavailable']);
    await send(tenant, many.id).expect(200);
  },
);

describe('a file to import', () => {
  const quick = '/api/quick-replies';
  const told = async (content: string, format: 'csv' | 'json' = 'csv') => {
    const failure = failureOf(await importInto(tenant, quick, content, { format }));
    return [failure.error, failure.details?.[0]?.field, failure.details?.[0]?.rule];
  };

  type Hostile = [what: string, content: string, field: unknown, rule: string];
  /** One file for each rule that refuses one. */
  const files: Hostile[] = [
    [
      'very many columns',
      `name,content${',x'.repeat(6_000)}\n${'a\n'.repeat(6_000)}`,
      'lines[1].x',
      'column',
    ],
    [
      'one column many times',
      `${'name,'.repeat(6_000)}content\n${'a\n'.repeat(6_000)}`,
      'lines[1].name',
      'unique',
    ],
    [
      'very many values in a row',
      `name,content\n${`${','.repeat(6_000)}x\n`.repeat(600)}`,
      'lines[2]',
      'columns',
    ],
    [
      'a record without end',
      `name,content\n"${'a\n'.repeat(1_500_000)}`,
      expect.stringMatching(/^lines/),
      'csv',
    ],
    ['very many wrong rows', `name,content\n${'/a,\n'.repeat(9_900)}`, 'lines[2].content', 'required'],
    ['more rows than may be', `name,content\n${'a,b\n'.repeat(900_000)}`, 'content', 'maxItems'],
    ['quotes within quotes', `name,content\na,${'"'.repeat(1_900_000)}`, 'lines[2].content', 'maxLength'],
  ];
  const moreFiles: Hostile[] = [
    ['a header without names', `${','.repeat(6_000)}\n${'a\n'.repeat(6_000)}`, 'lines[1].a', 'column'],
    ['a header without end', 'x'.repeat(3_900_000), expect.stringMatching(/^lines\[1\]/), 'column'],
    ['more rows that do not fit', `name,content\n${'a,b,c\n'.repeat(600_000)}`, 'content', 'maxItems'],
    ['nothing but spaces', ' '.repeat(1_000_000), 'content', 'required'],
    ['a header of a million columns', 'x,'.repeat(900_000), 'lines[1].x', 'column'],
    ['a row of a million columns', `name,content\n${'x,'.repeat(900_000)}\n`, 'lines[2]', 'columns'],
    ['one cell larger than any', `name,content\na,${'x'.repeat(3_900_000)}`, 'lines[2]', 'csv'],
    ['null characters', `\0name,content\n${'\0,\0\n'.repeat(900_000)}`, 'lines[1].\0name', 'column'],
    ['nothing but line ends', `name,content${'\r\n'.repeat(1_900_000)}`, 'content', 'required'],
  ];

  async function expectQuickRefusal(format: 'csv' | 'json', ...[, content, field, rule]: Hostile) {
    let answer: unknown;
    const blocked = await blockedBy(async () => {
      answer = await told(content, format);
    });
    expect(answer).toEqual(['replies.import_invalid', field, rule]);
    expect(blocked).toBeLessThan(blockedMs);
  }

  it.each(files)('with %s holds nobody up', (...hostile) => expectQuickRefusal('csv', ...hostile));

  it.each(moreFiles)('with %s holds nobody up', { tags: ['full'] }, (...hostile) =>
    expectQuickRefusal('csv', ...hostile),
  );

  it('in JSON is built record by record, and none of very many values', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const lists = `[{"name":${JSON.stringify(Array.from({ length: 200_000 }, () => []))}}]`;
    expect(await told(lists, 'json')).toEqual(['replies.import_invalid', 'lines[1]', 'object']);
    const records = JSON.stringify(Array.from({ length: 20_000 }, () => ({})));
    expect(await told(records, 'json')).toEqual(['replies.import_invalid', 'content', 'maxItems']);
    expect(parse.mock.calls.some(([text]) => String(text).length > 100_000)).toBe(false);
  });

  const json: Hostile[] = [
    ['elements that are no records', `[${'1,'.repeat(1_900_000)}1]`, 'content', 'maxItems'],
    ['brackets within brackets', `[${'['.repeat(3_900_000)}`, 'content', 'json'],
  ];
  const moreJson: Hostile[] = [
    ['nothing but commas', `[${','.repeat(3_900_000)}]`, 'content', 'json'],
    ['a text without end', `[{"name":"${'x'.repeat(3_900_000)}`, 'content', 'json'],
    ['nothing but spaces', ' '.repeat(3_900_000), 'content', 'json'],
  ];

  it.each(json)('in JSON with %s holds nobody up', (...hostile) => expectQuickRefusal('json', ...hostile));

  it.each(moreJson)('in JSON with %s holds nobody up', { tags: ['full'] }, (...hostile) =>
    expectQuickRefusal('json', ...hostile),
  );

  it.each([
    ['semicolons', 'name;content;enabled\r\n/a;one, two;false\r\n/b;"three; four";true'],
    ['tabs', 'name\tcontent\tenabled\n/a\tone, two\tfalse\n/b\tthree; four\ttrue'],
    ['commas', 'name,content,enabled\n/a,"one, two",false\n/b,three; four,true'],
    [
      'commas, below empty lines and a byte order mark',
      '\uFEFF\n\nname,content,enabled\n/a,"one, two",false\n/b,three; four,true',
    ],
  ])('may part its cells by %s, as its header does', async (_, content) => {
    const other = await makeTenant(world);
    await importInto(other, quick, content).expect(200);
    const rows = await world.rows.find(
      'quick_replies',
      { tenantId: other.tenantId },
      ['name', 'content', 'enabled'],
      'name',
    );
    expect(rows).toEqual([
      { name: '/a', content: 'one, two', enabled: false },
      { name: '/b', content: 'three; four', enabled: true },
    ]);
  });
});

describe('what everybody may ask', () => {
  /** Resolves once so many requests have arrived and this process has finished its work for them. */
  async function arrived(count: number): Promise<void> {
    const requests = on(world.app.getHttpServer(), 'request');
    for (; count > 0; count--) await requests.next();
    await requests.return?.();
    for (let busy = 1; busy > 0.5; ) {
      const before = performance.eventLoopUtilization();
      await pause(50);
      busy = performance.eventLoopUtilization(before).utilization;
    }
  }

  it('numbers are read once for all who ask at the same time', async () => {
    const queries = world.app.get(OutboxQueries);
    const read = queries.backlog.bind(queries);
    const allCame = arrived(60);
    const backlog = vi.spyOn(queries, 'backlog').mockImplementation(async (now) => {
      await allCame;
      return read(now);
    });
    const replies = await Promise.all(Array.from({ length: 60 }, () => fetch(`${world.url}/metrics`)));
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(texts[0]).toContain('parley_outbox_waiting');
    expect(new Set(texts).size).toBe(1);
    expect(backlog).toHaveBeenCalledTimes(1);
  });

  it('readiness is asked of the database once for all who ask at the same time', async () => {
    const allCame = arrived(60);
    const ping = vi.spyOn(world.app.get(Database), 'ping').mockImplementation(() => allCame);
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => fetch(`${world.url}/api/health/ready`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(ping).toHaveBeenCalledTimes(1);
  });
});

describe('no answer is kept', () => {
  it.each([
    ['a list', '/api/quick-replies', 200],
    ['a file', '/api/quick-replies/export?format=csv', 200],
    ['who one is', '/api/user', 200],
    ['what is not there', '/api/proxies/none', 404],
    ['no such path', '/api/nothing', 404],
    ['a wrong method', '/api/auth/login', 405],
    ['a file that is not there', '/api/media/med_00000000000000000000000000', 400],
    ['numbers', '/metrics', 200],
  ])('%s', async (_, path, status) => {
    const reply = await tenant.as('get', path);
    expect([reply.status, reply.headers['cache-control']]).toEqual([status, 'no-store']);
    const refused = await fetch(world.url + path);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });
});
