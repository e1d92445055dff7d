import { readFileSync } from 'node:fs';
import type { RedisOptions } from 'ioredis';
import { type Config, SettingsRefused } from '../config/index.js';
import { PrimaryConnector } from './primary-connector.js';

/** How to reach Redis. Tests only set the address. */
export type RedisSettings = Pick<Config, 'REDIS_URL'> &
  Partial<Pick<Config, 'REDIS_SENTINELS' | 'REDIS_SENTINEL_PASSWORD' | 'REDIS_CA_FILE'>>;

/** The options of a connection. Throws `SettingsRefused` if the certificate file cannot be read. */
export function redisOptions(settings: RedisSettings): RedisOptions {
  const url = new URL(settings.REDIS_URL);
  const tls = url.protocol === 'rediss:' ? { ca: authorities(settings.REDIS_CA_FILE) } : undefined;
  const { REDIS_SENTINELS: sentinels, REDIS_SENTINEL_PASSWORD: sentinelPassword } = settings;
  const server = {
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    db: Number(url.pathname.slice(1) || 0),
    ...(tls && { tls }),
  };
  if (!sentinels) return { ...server, host: unbracketed(url.hostname), port: Number(url.port || 6_379) };
  return {
    ...server,
    sentinels,
    name: url.hostname,
    failoverDetector: true,
    Connector: PrimaryConnector,
    ...(sentinelPassword && { sentinelPassword }),
    ...(tls && { enableTLSForSentinelMode: true, sentinelTLS: tls }),
  };
}

const unbracketed = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

function authorities(file: string | undefined): Buffer | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file);
  } catch (error) {
    throw new SettingsRefused(
      `Configuration refused: REDIS_CA_FILE names a file that cannot be read (${String((error as { code?: unknown }).code)}).`,
    );
  }
}
