import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';

const secret = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJK';
const complete = {
  APP_DATABASE_URL: 'postgres://app:p@127.0.0.1/parley',
  SYSTEM_DATABASE_URL: 'postgres://system:p@127.0.0.1/parley',
  REDIS_URL: 'redis://127.0.0.1',
  STORAGE_DIR: '/srv/parley/media',
  CLICK_JOURNAL_DIR: '/srv/parley/clicks',
  TOKEN_SECRET: secret,
  LOOKUP_KEY: secret,
  ENCRYPTION_KEYS: `k1:${'A'.repeat(43)}`,
};

describe('readConfig', () => {
  it('takes a complete environment, with defaults', () => {
    expect(readConfig(complete)).toMatchObject({ NODE_ENV: 'production', PORT: 8080, DEMO_MODE: false });
  });

  it('names every missing key at once', () => {
    expect(() => readConfig({})).toThrow(
      /APP_DATABASE_URL is missing.*REDIS_URL is missing.*TOKEN_SECRET is missing/,
    );
  });

  it('names a weak secret and never shows it', () => {
    const weak = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    expect(() => readConfig({ ...complete, TOKEN_SECRET: weak })).toThrow(
      /^(?!.*aaaa).*TOKEN_SECRET is too weak/,
    );
    expect(() => readConfig({ ...complete, TOKEN_SECRET: 'hunter2' })).toThrow(
      /^(?!.*hunter2).*TOKEN_SECRET is not valid/,
    );
  });

  it('takes a mail server by its address, and names one that is none', () => {
    for (const url of ['smtp://127.0.0.1:2525', 'smtps://user:p%40ss@mail.example.com']) {
      expect(readConfig({ ...complete, SMTP_URL: url }).SMTP_URL).toBe(url);
    }
    for (const url of ['mail.example.com', 'https://user:hunter2@mail.example.com', 'smtp://']) {
      expect(() => readConfig({ ...complete, SMTP_URL: url })).toThrow(
        /^(?!.*hunter2).*SMTP_URL is not valid/,
      );
    }
    expect(() => readConfig({ ...complete, MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM is not valid/);
  });

  it('takes a directory for the journal of clicks, by default in the data folder', () => {
    const { CLICK_JOURNAL_DIR: _, ...without } = complete;
    expect(readConfig(complete).clickJournalDir).toBe('/srv/parley/clicks');
    expect(readConfig({ ...without, DATA_DIR: '/srv' }).clickJournalDir).toBe('/srv/click-journal');
    expect(() => readConfig(without)).toThrow(/CLICK_JOURNAL_DIR is missing/);
  });

  it('takes a directory for files or a whole S3 store, and names what is missing', () => {
    const { STORAGE_DIR: _, ...without } = complete;
    const s3 = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_REGION: 'eu-1',
      S3_BUCKET: 'parley',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    expect(readConfig(complete)).toMatchObject({ storageDir: '/srv/parley/media', s3: null });
    expect(readConfig({ ...without, DATA_DIR: '/srv/parley' }).storageDir).toBe('/srv/parley/media');
    expect(readConfig({ ...without, ...s3 }).s3).toMatchObject({ bucket: 'parley', region: 'eu-1' });
    expect(() => readConfig(without)).toThrow(/STORAGE_DIR is missing/);
    expect(() => readConfig({ ...complete, ...s3, S3_REGION: '' })).toThrow(
      /^(?!.*hunter2).*S3_REGION is missing/,
    );
    expect(() => readConfig({ ...complete, ...s3, S3_ENDPOINT: 's3.example.com' })).toThrow(
      /S3_ENDPOINT is not valid/,
    );
  });

  it('takes the keys of a payment provider together or not at all, and names what is missing or weak', () => {
    const [key, other] = ['sk_test_0123456789abcdef', 'whsec_0123456789abcdef'];
    const stripe = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: other };
    expect(readConfig({ ...complete, ...stripe }).stripe).toEqual({
      key,
      webhookSecret: other,
      base: 'https://api.stripe.com',
    });
    expect(readConfig(complete)).toMatchObject({
      sandbox: null,
      stripe: null,
      nowpayments: null,
      epay: null,
    });
    for (const empty of ['', undefined]) {
      expect(() => readConfig({ ...complete, ...stripe, STRIPE_WEBHOOK_SECRET: empty })).toThrow(
        /^(?!.*sk_test).*STRIPE_WEBHOOK_SECRET is missing/,
      );
    }
    expect(() => readConfig({ ...complete, NOWPAYMENTS_IPN_SECRET: other })).toThrow(
      /^(?!.*whsec).*NOWPAYMENTS_API_KEY is missing/,
    );
    expect(() => readConfig({ ...complete, EPAY_URL: 'https://pay.example.com', EPAY_PID: '1001' })).toThrow(
      /EPAY_KEY is missing/,
    );
    const weak = 'a'.repeat(48);
    for (const guessable of ['hunter2', weak, 'sandbox-secret'.repeat(4)]) {
      expect(() => readConfig({ ...complete, SANDBOX_SECRET: guessable })).toThrow(
        /^Configuration refused: SANDBOX_SECRET is too weak: take 48 random bytes in base64, or leave it out to close the sandbox\.$/,
      );
    }
    for (const name of ['STRIPE_WEBHOOK_SECRET']) {
      expect(() => readConfig({ ...complete, ...stripe, [name]: weak })).toThrow(
        new RegExp(`^(?!.*aaaa).*${name} is too weak`),
      );
      expect(() => readConfig({ ...complete, ...stripe, [name]: 'hunter2' })).toThrow(
        new RegExp(`^(?!.*hunter2).*${name} is not valid`),
      );
    }
  });

  it('refuses a shifted clock in production alone', () => {
    expect(() => readConfig({ ...complete, CLOCK_OFFSET_MS: '60000' })).toThrow(
      /CLOCK_OFFSET_MS is refused in production/,
    );
    expect(readConfig({ ...complete, NODE_ENV: 'test', CLOCK_OFFSET_MS: '60000' }).CLOCK_OFFSET_MS).toBe(
      60_000,
    );
  });
});
