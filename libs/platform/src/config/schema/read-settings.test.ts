import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { proxyLimits } from '@parley/contracts/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSettings } from './all-settings.js';
import { misspeltSettings, readSettings, settingTexts, SettingsRefused } from './read-settings.js';
import type { Environment } from './secret-files.js';
import type { Program } from './setting.js';

const secret = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJK';
const complete = {
  APP_DATABASE_URL: 'postgres://app:p@127.0.0.1/parley',
  SYSTEM_DATABASE_URL: 'postgres://system:p@127.0.0.1/parley',
  REDIS_URL: 'redis://127.0.0.1',
  STORAGE_DIR: '/srv/parley/media',
  CLICK_JOURNAL_DIR: '/srv/parley/clicks',
  TOKEN_SECRET: secret,
  LOOKUP_KEY: secret,
  ENCRYPTION_KEYS: 'k1:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
};
const weak = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
/** Part of each secret in these tests. No message may contain it. */
const canary = 'hunter2';

/** The sentence that rejects an environment. Undefined if it is accepted. */
function refusal(
  environment: Environment,
  programs: readonly Program[] = ['api', 'worker'],
): string | undefined {
  try {
    readSettings(environment, programs);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsRefused);
    const { message } = error as Error;
    expect(message).toMatch(/^Configuration refused: [^\n]+\.$/);
    expect(message).not.toContain(canary);
    expect(message).not.toContain(weak);
    return message.replace('Configuration refused: ', '');
  }
}

describe('a wrong setting is refused by name', () => {
  it.each([
    [{ PORT: '65536' }, 'PORT must be an integer from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be an integer from 0 to 65535.'],
    [{ PORT: '8080x' }, 'PORT must be an integer from 0 to 65535.'],
    [{ SOCKETS_PER_ADDRESS: '0' }, 'SOCKETS_PER_ADDRESS must be an integer of 1 or more.'],
    [{ DEMO_MODE: 'yes' }, 'DEMO_MODE must be 1 or 0.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test.'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: `x-key=${canary}%zz` }, /^OTEL_EXPORTER_OTLP_HEADERS must have the form/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: `x-key=${canary}%0a` }, /^OTEL_EXPORTER_OTLP_HEADERS must have the form/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: canary }, /^OTEL_EXPORTER_OTLP_HEADERS must have the form/],
    [{ HOST: '127.0.0.1\n' }, 'HOST must be one line without control characters.'],
    [{ REDIS_PREFIX: 'a b' }, 'REDIS_PREFIX must be letters, digits, hyphens and underscores.'],
    [{ S3_REGION: 'eu 1' }, /S3_REGION must be letters, digits and hyphens/],
    [
      { PUBLIC_URL: 'parley.example.com' },
      /^PUBLIC_URL must be an address of the form http:\/\/… or https:\/\/…/,
    ],
    [{ APP_DATABASE_URL: `mysql://app:${canary}@127.0.0.1/parley` }, /^APP_DATABASE_URL must be an address/],
    [
      { SYSTEM_DATABASE_URL: `postgres://app:${canary}/@127.0.0.1/p` },
      /^SYSTEM_DATABASE_URL must be an address/,
    ],
    [
      { REDIS_URL: `redis://:${canary}@127.0.0.1:70000` },
      /^REDIS_URL must be an address .* port up to 65535/,
    ],
    [{ SMTP_URL: `https://user:${canary}@mail.example.com` }, /^SMTP_URL must be an address/],
    [{ REDIS_URL: `redis://:50%${canary}@127.0.0.1` }, /^REDIS_URL must be an address .* percent-encoded/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must be an address/],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address/],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an email address, or `Name <address>`.'],
    [{ DNS_SERVERS: '1.1.1.1,dns.example.com' }, /^DNS_SERVERS must be IP addresses/],
    [
      { REDIS_SENTINELS: 'one:26379,two' },
      'REDIS_SENTINELS has an entry, number 2, that is not of the form host:port.',
    ],
    [{ REDIS_SENTINELS: 'one:70000' }, /^REDIS_SENTINELS has an entry, number 1/],
    [{ WORKER_QUEUES: 'fans:0' }, /^WORKER_QUEUES has an entry, number 1/],
    [{ CLOCK_OFFSET_MS: '60000' }, 'CLOCK_OFFSET_MS is refused in production.'],
    [{ TOKEN_SECRET: canary }, 'TOKEN_SECRET is too short: it needs 43 characters or more.'],
    [{ LOOKUP_KEY: weak }, 'LOOKUP_KEY is too weak.'],
    [{ ENCRYPTION_KEYS: `k1:${canary}` }, /^ENCRYPTION_KEYS has a key, number 1, that is not of the form/],
    [{ ENCRYPTION_KEYS: `k1:${'a'.repeat(43)}` }, /^ENCRYPTION_KEYS is too weak/],
    [
      { ENCRYPTION_KEYS: `${complete.ENCRYPTION_KEYS},${complete.ENCRYPTION_KEYS}` },
      'ENCRYPTION_KEYS names two keys alike.',
    ],
    [{ SANDBOX_SECRET: canary }, /^SANDBOX_SECRET is too weak: take 48 random bytes/],
    [{ SANDBOX_SECRET: 'sandbox-secret'.repeat(4) }, /^SANDBOX_SECRET is too weak/],
    [
      { STRIPE_SECRET_KEY: `sk_live_0123456789_${canary}` },
      'STRIPE_WEBHOOK_SECRET is missing, which STRIPE_SECRET_KEY cannot do without.',
    ],
    [
      { STRIPE_SECRET_KEY: canary, STRIPE_WEBHOOK_SECRET: weak },
      /^STRIPE_SECRET_KEY is too short.*STRIPE_WEBHOOK_SECRET is too weak\.$/,
    ],
    [
      { NOWPAYMENTS_IPN_SECRET: 'whsec_0123456789abcdef' },
      'NOWPAYMENTS_API_KEY is missing, which NOWPAYMENTS_IPN_SECRET cannot do without.',
    ],
    [{ EPAY_URL: 'https://pay.example.com', EPAY_PID: '1001' }, /^EPAY_KEY is missing/],
    [
      {
        S3_ENDPOINT: 'https://s3.example.com',
        S3_REGION: 'eu-1',
        S3_BUCKET: 'parley',
        S3_ACCESS_KEY_ID: 'id',
      },
      /^S3_SECRET_ACCESS_KEY is missing, which S3_ENDPOINT, .* cannot do without\.$/,
    ],
    [{ STORAGE_DIR: '' }, 'STORAGE_DIR is missing.'],
    [{ CLICK_JOURNAL_DIR: undefined }, 'CLICK_JOURNAL_DIR is missing.'],
  ] as [Environment, string | RegExp][])('%j', (changes, sentence) => {
    const said = refusal({ ...complete, ...changes });
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
  });

  it('with everything else that is wrong or missing', () => {
    expect(refusal({})).toMatch(
      /APP_DATABASE_URL is missing.*REDIS_URL is missing.*TOKEN_SECRET is missing.*STORAGE_DIR is missing/,
    );
    expect(refusal({}, ['migrate'])).toBe(
      'DATABASE_URL is missing; DATABASE_OWNER_PASSWORD is missing; DATABASE_APP_PASSWORD is missing; ' +
        'DATABASE_SYSTEM_PASSWORD is missing.',
    );
    expect(refusal({ OWNER_DATABASE_URL: complete.APP_DATABASE_URL }, ['migrate'])).toBeUndefined();
    expect(refusal({}, ['start'])).toBeUndefined();
    expect(refusal({ DATABASE_URL: 'postgres://root@127.0.0.1' }, ['start'])).toMatch(
      /DATABASE_OWNER_PASSWORD is missing, which DATABASE_URL cannot do without.*TOKEN_SECRET is missing/,
    );
    expect(refusal({ SMTP_URL: 'none' }, ['start'])).toMatch(/^SMTP_URL must be/);
  });

  it('and a right one is accepted', () => {
    const changes = {
      SMTP_URL: 'smtps://user:p%40ss@mail.example.com',
      DNS_SERVERS: '1.1.1.1,[::1]:5353',
      REDIS_URL: 'rediss://:p@[::1]:6379/0',
      NODE_ENV: 'test',
      CLOCK_OFFSET_MS: '-60000',
      DEMO_MODE: 'true',
      REDIS_SENTINELS: 'one:26379, 10.0.0.2:26380',
      WORKER_QUEUES: 'fans:8,mail',
    };
    expect(readSettings({ ...complete, ...changes }, ['api', 'worker'])).toMatchObject({
      ...changes,
      CLOCK_OFFSET_MS: -60_000,
      DEMO_MODE: true,
      REDIS_SENTINELS: [
        { host: 'one', port: 26_379 },
        { host: '10.0.0.2', port: 26_380 },
      ],
      WORKER_QUEUES: [
        { queue: 'fans', concurrency: 8 },
        { queue: 'mail', concurrency: undefined },
      ],
    });
  });
});

describe('a secret in a file', () => {
  let folder: string;
  const fileOf = (content: string): string => {
    const file = path.join(fs.mkdtempSync(path.join(folder, 'secret-')), canary);
    fs.writeFileSync(file, content);
    return file;
  };
  const { TOKEN_SECRET: _, ...others } = complete;
  beforeAll(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-secrets-'))));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it.each([`${secret}`, `${secret}\n`, `${secret}\r\n`])('is read without its line break: %j', (content) => {
    const environment = { ...others, TOKEN_SECRET: '', TOKEN_SECRET_FILE: fileOf(content) };
    expect(readSettings(environment, ['api']).TOKEN_SECRET).toBe(secret);
    expect(settingTexts(environment, ['api'])).toMatchObject({ TOKEN_SECRET: secret, TOKEN_SECRET_FILE: '' });
  });

  it('is judged as one in the environment', () => {
    expect(refusal({ ...others, TOKEN_SECRET_FILE: fileOf(canary) })).toMatch(/^TOKEN_SECRET is too short/);
    expect(refusal({ ...complete, SMTP_URL_FILE: fileOf(`smtp//${canary}`) })).toMatch(/^SMTP_URL must be/);
  });

  it('is refused by the name of its variable', () => {
    const said = (file: string): string | undefined => refusal({ ...others, TOKEN_SECRET_FILE: file });
    expect(said(fileOf('\n'))).toMatch(/^TOKEN_SECRET_FILE names an empty file/);
    expect(said(path.join(folder, canary))).toMatch(
      /^TOKEN_SECRET_FILE names a file that cannot be read \(ENOENT\)/,
    );
    expect(said(folder)).toMatch(/^TOKEN_SECRET_FILE names a file that cannot be read \(EISDIR\)/);
    expect(said(fileOf('a'.repeat(70_000)))).toMatch(/^TOKEN_SECRET_FILE names a file of more than 64 KiB/);
    expect(refusal({ ...complete, TOKEN_SECRET_FILE: fileOf(secret) })).toBe(
      'TOKEN_SECRET and TOKEN_SECRET_FILE are both set: keep one of them.',
    );
    expect(refusal({ ...complete, PORT_FILE: fileOf('80') })).toMatch(/^PORT_FILE is not read: only secrets/);
  });
});

describe('the settings', () => {
  it('have a sentence each, and one reader at least', () => {
    for (const [name, { meaning, readBy }] of Object.entries(allSettings)) {
      expect(meaning, name).toMatch(/^(?:[A-Z]|\d).*\.$/);
      expect(readBy.length, name).toBeGreaterThan(0);
    }
  });

  it('have defaults that they would accept', () => {
    for (const [name, setting] of Object.entries(allSettings)) {
      if (setting.default === undefined) continue;
      const text = setting.default === false ? '0' : `${setting.default as string}`;
      expect(setting.type.parse(text), name).toBe(setting.default);
    }
  });

  it('limit a check of a proxy as the contract says', () => {
    expect(allSettings['PROXY_CHECK_TIMEOUT_MS']?.default).toBe(proxyLimits.checkTimeoutSeconds * 1_000);
  });
});

describe('a variable that no program reads', () => {
  const named = (environment: Environment) => misspeltSettings(environment, ['api', 'worker']);

  it.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['TRUST_PROXY_HOP', 'TRUST_PROXY_HOPS'],
    ['TOKEN_SECRETS_FILE', 'TOKEN_SECRET_FILE'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ])('is named if it resembles a setting: %s', (variable, setting) => {
    expect(named({ ...complete, [variable]: canary })).toEqual([
      `${variable} is no setting and is not read: did you mean ${setting}?`,
    ]);
  });

  it('is named beside the missing setting that it was meant to be', () => {
    const { TOKEN_SECRET, ...others } = complete;
    expect(refusal({ ...others, TOKEN_SECERT: TOKEN_SECRET })).toBe(
      'TOKEN_SECRET is missing; TOKEN_SECERT is no setting, but resembles TOKEN_SECRET.',
    );
  });

  it('is ignored otherwise, as settings themselves are', () => {
    const surroundings = {
      HOSTNAME: 'a',
      PATH: 'b',
      LISTEN_FDS: '1',
      PORTS: '2',
      REDIS_PORT: '3',
      SMTP_URI: '',
    };
    expect(named({ ...complete, ...surroundings, REDIS_PASSWORD: 'x' })).toEqual([]);
  });
});
