import os from 'node:os';
import path from 'node:path';
import { proxyLimits } from '@parley/contracts/public';
import { Transform, plainToInstance, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { ClickConfig } from './click-config.js';
import { wrongPayments } from './payment-config.js';

const megabyte = 1024 * 1024;

/** The memory of the machine, or of the container where that has less. */
function memoryBytes(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
}

const flag = () => Transform(({ value }) => value === '1' || value === 'true');

/** The environment, checked once at start. Errors name keys, never values. */
export class Config extends ClickConfig {
  @IsIn(['production', 'development', 'test'])
  NODE_ENV: 'production' | 'development' | 'test' = 'production';

  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT = 8080;

  @IsString()
  HOST = '127.0.0.1';

  /** The address of this installation in browsers; decides secure cookies, and which host serves the console. */
  @Matches(/^https?:\/\//)
  PUBLIC_URL = 'http://localhost:8080';

  /** The number of proxies in front whose forwarding headers are trusted. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10)
  TRUST_PROXY_HOPS = 0;

  @Matches(/^postgres(ql)?:\/\//)
  APP_DATABASE_URL!: string;

  @Matches(/^postgres(ql)?:\/\//)
  SYSTEM_DATABASE_URL!: string;

  @Matches(/^rediss?:\/\//)
  REDIS_URL!: string;

  @Matches(/^[a-z0-9_-]+$/i)
  REDIS_PREFIX = 'parley';

  @MinLength(43)
  TOKEN_SECRET!: string;

  /** `kid:base64url[,kid:base64url…]`, 32 bytes each; the first encrypts, all decrypt. */
  @Matches(/^[a-z0-9]+:[A-Za-z0-9_-]{43}(,[a-z0-9]+:[A-Za-z0-9_-]{43})*$/)
  ENCRYPTION_KEYS!: string;

  @MinLength(43)
  LOOKUP_KEY!: string;

  /** `smtp://user:password@host:port` or `smtps://…`; without it mail stays in the built-in mailbox. */
  @IsOptional()
  @IsUrl({ protocols: ['smtp', 'smtps'], require_protocol: true, require_tld: false })
  SMTP_URL?: string;

  /** The sender: `Name <address>`, or an address alone. */
  @Matches(/^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/)
  MAIL_FROM = 'Parley <no-reply@localhost>';

  /** Name servers for the records that prove link domains: `address[:port]`, separated by commas. By default the system's. */
  @IsOptional()
  @Matches(
    /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:]+\])(?::\d{1,5})?(?:,(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:]+\])(?::\d{1,5})?)*$/,
  )
  DNS_SERVERS?: string;

  @IsOptional()
  @IsString()
  CONSOLE_DIR?: string;

  @IsOptional()
  @IsString()
  DATA_DIR?: string;

  /** The directory of uploaded files, which all processes see; by default `media` in the data folder. */
  @IsOptional()
  @IsString()
  STORAGE_DIR?: string;

  /** An S3-compatible store for uploaded files instead; all five or none. */
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  S3_ENDPOINT?: string;

  @IsOptional()
  @Matches(/^[a-z0-9-]+$/i)
  S3_REGION?: string;

  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i)
  S3_BUCKET?: string;

  @IsOptional()
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  @IsIn(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
  LOG_LEVEL: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' = 'info';

  @flag()
  @IsBoolean()
  DEMO_MODE = false;

  /** Shifts the clock of api and worker, for tests. */
  @Type(() => Number)
  @IsInt()
  CLOCK_OFFSET_MS = 0;

  /** After how long an event that was sent and not confirmed is sent again. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  RESEND_AFTER_SECONDS = 60;

  /** How many tenants a recurring job over all tenants serves side by side; each takes a connection to PostgreSQL. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(16)
  TENANTS_AT_ONCE = 4;

  /** How long a socket may stay open without being admitted. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(300)
  SOCKET_ADMISSION_SECONDS = 10;

  /** The most sockets of one address at one api; wider IPv6 networks have a few times as many. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  SOCKETS_PER_ADDRESS = 5_000;

  /** The most of them that are not admitted yet. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  SOCKETS_WAITING_PER_ADDRESS = 200;

  /** The most transactions at one api by which desktop clients come in, of the connections it has to PostgreSQL. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  ARRIVALS_AT_ONCE = 4;

  /** How many consoles that come back read again what they missed in a second, at one api. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  CONSOLE_RESYNCS_PER_SECOND = 25;

  /** How often what somebody watches live is read and pushed. */
  @Type(() => Number)
  @IsInt()
  @Min(200)
  @Max(60_000)
  MONITOR_INTERVAL_MS = 2_000;

  /** Megabytes that the caches of one process may take; by default by the memory of the machine. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(16)
  @Max(65_536)
  CACHE_MEMORY_MB?: number;

  /** The time limit of a search in conversations and messages. It then answers with what it found. */
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(15_000)
  SEARCH_TIMEOUT_MS = 3_000;

  /** The most such searches that one api runs at once. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  SEARCHES_AT_ONCE = 4;

  /** The page that a proxy's connection test requests; it answers with the caller's address. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/]/)
  PROXY_CHECK_URL?: string;

  /** The time limit of a connection test. */
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(20_000)
  PROXY_CHECK_TIMEOUT_MS = proxyLimits.checkTimeoutSeconds * 1_000;

  /** Certificate authorities, in PEM, that connection tests trust besides the well-known ones. */
  @IsOptional()
  @IsString()
  PROXY_CA_FILE?: string;

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** A sixteenth of the machine, between 64 MB and 1 GB, unless it is set. */
  get cacheMemoryBytes(): number {
    const share = Math.min(Math.max(memoryBytes() / 16, 64 * megabyte), 1_024 * megabyte);
    return this.CACHE_MEMORY_MB === undefined ? share : this.CACHE_MEMORY_MB * megabyte;
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

  /** Null where files are stored in a directory. */
  get s3() {
    const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = this;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = this;
    if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  }

  get clockOffsetMs(): number {
    return this.CLOCK_OFFSET_MS;
  }
}

const s3Keys = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as (keyof Config)[];

/** Refuses a default directory that nobody chose, such as one inside a container. */
function wrongJournal(config: Config): string[] {
  const isChosen = config.CLICK_JOURNAL_DIR !== undefined || config.DATA_DIR !== undefined;
  return config.production && !isChosen ? ['CLICK_JOURNAL_DIR is missing'] : [];
}

/** As with the journal. */
function wrongStorage(config: Config): string[] {
  const missing = s3Keys.filter((key) => config[key] === undefined);
  if (missing.length < s3Keys.length) return missing.map((key) => `${key} is missing`);
  const isChosen = config.STORAGE_DIR !== undefined || config.DATA_DIR !== undefined;
  return config.production && !isChosen ? ['STORAGE_DIR is missing'] : [];
}

/** Reads a configuration or throws one error naming every key that is missing or wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const wrong = validateSync(config, { forbidUnknownValues: false }).map((error) => {
    const rules = Object.keys(error.constraints ?? {}).join(', ');
    return given[error.property] === undefined
      ? `${error.property} is missing`
      : `${error.property} is not valid (${rules})`;
  });
  if (config.production && config.CLOCK_OFFSET_MS !== 0)
    wrong.push('CLOCK_OFFSET_MS is refused in production');
  for (const key of ['TOKEN_SECRET', 'LOOKUP_KEY'] as const) {
    if (given[key] !== undefined && new Set(given[key]).size < 12) wrong.push(`${key} is too weak`);
  }
  wrong.push(...wrongStorage(config), ...wrongJournal(config), ...wrongPayments(config));
  if (wrong.length > 0) throw new Error(`Configuration refused: ${wrong.join('; ')}.`);
  return config;
}
