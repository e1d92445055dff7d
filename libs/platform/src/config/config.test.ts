import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';

const complete = {
  APP_DATABASE_URL: 'postgres://app:p@127.0.0.1/parley',
  SYSTEM_DATABASE_URL: 'postgres://system:p@127.0.0.1/parley',
  REDIS_URL: 'redis://127.0.0.1',
  STORAGE_DIR: '/srv/parley/media',
  CLICK_JOURNAL_DIR: '/srv/parley/clicks',
  TOKEN_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJK',
  LOOKUP_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJK',
  ENCRYPTION_KEYS: 'k1:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
};

describe('readConfig', () => {
  it('takes a complete environment, with defaults', () => {
    expect(readConfig(complete)).toMatchObject({
      ...complete,
      NODE_ENV: 'production',
      PORT: 8080,
      DEMO_MODE: false,
    });
  });

  it('finds folders in the data folder unless they are set', () => {
    const { CLICK_JOURNAL_DIR: _, STORAGE_DIR: __, ...without } = complete;
    expect(readConfig(complete)).toMatchObject({
      clickJournalDir: '/srv/parley/clicks',
      storageDir: '/srv/parley/media',
      s3: null,
    });
    expect(readConfig({ ...without, DATA_DIR: '/srv' })).toMatchObject({
      clickJournalDir: '/srv/click-journal',
      storageDir: '/srv/media',
    });
  });

  it('takes a whole S3 store', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_REGION: 'eu-1',
      S3_BUCKET: 'parley',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    expect(readConfig({ ...complete, ...s3 }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'eu-1',
      bucket: 'parley',
      accessKeyId: 'id',
      secretAccessKey: 'hunter2',
    });
  });

  it('offers the payment providers whose keys are set', () => {
    const [key, other] = ['sk_test_0123456789abcdef', 'whsec_0123456789abcdef'];
    const config = readConfig({
      ...complete,
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: other,
      EPAY_URL: 'https://pay.example.com/folder//',
      EPAY_PID: '1001',
      EPAY_KEY: key,
    });
    expect(config.stripe).toEqual({ key, webhookSecret: other, base: 'https://api.stripe.com' });
    expect(config.epay).toEqual({ url: 'https://pay.example.com/folder', pid: '1001', key });
    expect(readConfig(complete)).toMatchObject({
      sandbox: null,
      stripe: null,
      nowpayments: null,
      epay: null,
    });
  });
});
