import os from 'node:os';
import path from 'node:path';
import { allSettings, type SettingsOf } from './schema/all-settings.js';
import { misspeltSettings, readSettings } from './schema/read-settings.js';
import type { Environment } from './schema/secret-files.js';

type ServerSettings = SettingsOf<'api' | 'worker'>;

const megabyte = 1024 * 1024;

/** The memory of the machine, or of the container if that has less. */
function memoryBytes(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const SettingsHolder = class {
  constructor(values: Partial<ServerSettings> = {}) {
    for (const [name, setting] of Object.entries(allSettings)) {
      if (setting.default !== undefined) Object.assign(this, { [name]: setting.default });
    }
    Object.assign(this, values);
  }
} as new (
  values?: Partial<ServerSettings>,
) => ServerSettings;

export class Config extends SettingsHolder {
  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** A sixteenth of the machine's memory, between 64 MB and 1 GB, unless it is set. */
  get cacheMemoryBytes(): number {
    const share = Math.min(Math.max(memoryBytes() / 16, 64 * megabyte), 1_024 * megabyte);
    return this.CACHE_MEMORY_MB === undefined ? share : this.CACHE_MEMORY_MB * megabyte;
  }

  /** A small machine is often busy for longer although its database is reachable. */
  get clickStoreTimeoutMs(): number {
    return this.CLICK_STORE_TIMEOUT_MS ?? (os.availableParallelism() < 4 ? 1_000 : 250);
  }

  get proxyCheckUrl(): string {
    return this.PROXY_CHECK_URL ?? new URL('/api/echo', this.PUBLIC_URL).href;
  }

  get sandboxCallbackUrl(): string {
    return new URL('/api/payments/sandbox/callback', this.SANDBOX_CALLBACK_URL ?? this.PUBLIC_URL).href;
  }

  get storageDir(): string {
    return this.STORAGE_DIR ?? path.join(this.DATA_DIR ?? '.data', 'media');
  }

  get clickJournalDir(): string {
    return this.CLICK_JOURNAL_DIR ?? path.join(this.DATA_DIR ?? '.data', 'click-journal');
  }

  /** Null if files are stored in a directory. */
  get s3() {
    const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = this;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = this;
    if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  }

  get sandbox(): { secret: string } | null {
    return this.SANDBOX_SECRET ? { secret: this.SANDBOX_SECRET } : null;
  }

  get stripe() {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = this;
    return key && webhookSecret ? { key, webhookSecret, base } : null;
  }

  get nowpayments() {
    const { NOWPAYMENTS_API_KEY: key, NOWPAYMENTS_IPN_SECRET: ipnSecret, NOWPAYMENTS_URL: url } = this;
    return key && ipnSecret ? { key, ipnSecret, url: withoutSlash(url) } : null;
  }

  get epay() {
    const { EPAY_URL: url, EPAY_PID: pid, EPAY_KEY: key } = this;
    return url && pid && key ? { url: withoutSlash(url), pid, key } : null;
  }

  get clockOffsetMs(): number {
    return this.CLOCK_OFFSET_MS;
  }
}

/** Reads the configuration of api and worker. Throws `SettingsRefused`, which names everything that is missing or wrong. */
export const readConfig = (environment: Environment = process.env): Config =>
  new Config(readSettings(environment, ['api', 'worker']));

/** Sentences about variables that look like misspelt settings of api and worker. */
export const misspelt = (environment: Environment = process.env): string[] =>
  misspeltSettings(environment, ['api', 'worker']);
