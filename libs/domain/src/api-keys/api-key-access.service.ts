import { BlockList, isIP, isIPv4 } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import { minuteMs, privileges } from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import type { LRUCache } from 'lru-cache';
import { ApiKeyRepository, type CheckedKey } from './api-key.repository.js';
import { type ReadApiKey, readKey } from './api-key-text.policy.js';

/** The last reading of a key. */
interface Known {
  /** Null if there is no such key. */
  key: CheckedKey | null;
  /** Undefined if the key may be used from all addresses. */
  networks: BlockList | undefined;
  /** Epoch ms of its last use, as far as this process knows. */
  usedMs: number;
  /** Hashes of earlier secrets that were refused after this reading. */
  refused: Set<string>;
}

/** A revoked or changed key works for at most this much longer, and a key in use is read from the database this often. */
const knownMs = 900;

/** Finds the key that a request presents. */
@Injectable()
export class ApiKeyAccessService {
  private readonly logger = new Logger(ApiKeyAccessService.name);
  private readonly known: LRUCache<string, Known>;

  constructor(
    private readonly secrets: Secrets,
    private readonly apiKeyRepository: ApiKeyRepository,
    private readonly clock: Clock,
    cacheRegistry: CacheRegistry,
  ) {
    this.known = cacheRegistry.create('api-keys', {
      sizeOf: ({ key }, id) => id.length * 2 + (key ? JSON.stringify(key).length * 2 + 400 : 100),
      ttl: knownMs,
      fetchMethod: async (id) => this.read(id),
    });
  }

  /**
   * Rejects with `api-keys.invalid`, `….ended`, `….address_refused`, `tenants.suspended` or `privileges.missing`. A text
   * that this installation did not make costs no look-up.
   */
  async verify(text: string, address: string): Promise<CheckedKey> {
    const read = readKey(this.secrets, text);
    if (!read) throw invalid();
    const known = await this.knownFor(read);
    if (!known?.key) throw invalid();
    const { key, networks } = known;
    const now = this.clock.now();
    const isEnded = key.revokedAt !== null || (key.endsAt !== null && key.endsAt <= now);
    if (isEnded || !isSecretOf(key, read.hash, now)) throw ended();
    if (networks && !networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6'))
      throw new AppError('api-keys.address_refused', 'This API key may not be used from this address.');
    if (key.tenantStatus === 'suspended')
      throw new AppError('tenants.suspended', 'This account is suspended. Ask the support.');
    if (!key.isIncluded) {
      const message = 'Your package does not include the API. Upgrade it.';
      const details = [{ field: privileges.api, rule: privileges.api, message }];
      throw new AppError('privileges.missing', message, { details });
    }
    this.markUsed(known, now, address);
    return key;
  }

  /** This process reads the key again before its next use. */
  forget(id: string): void {
    this.known.delete(id);
  }

  /** Another node may have issued a new secret since the key was read. Each other secret causes one look-up a reading. */
  private async knownFor({ id, hash }: ReadApiKey): Promise<Known | undefined> {
    const known = await this.known.fetch(id);
    if (!known?.key || known.refused.has(hash) || isSecretOf(known.key, hash, this.clock.now())) return known;
    const fresh = await this.read(id);
    fresh.refused.add(hash);
    return Object.assign(known, fresh);
  }

  private async read(id: string): Promise<Known> {
    const key = await this.apiKeyRepository.find(id);
    return {
      key,
      networks: key && key.addresses.length > 0 ? networksOf(key.addresses) : undefined,
      usedMs: key?.lastUsedAt?.getTime() ?? 0,
      refused: new Set(),
    };
  }

  /** Does not delay the request. A use that is not stored is only missing from the list of keys. */
  private markUsed(known: Known, now: Date, address: string): void {
    if (!known.key || now.getTime() - known.usedMs < minuteMs) return;
    known.usedMs = now.getTime();
    this.apiKeyRepository.markUsed(known.key.id, now, address).catch((error: Error) => {
      this.logger.warn(`the last use of an API key is not stored: ${error.message}`);
    });
  }
}

/** Compares with all valid secrets, so that the time does not say which one matches. */
function isSecretOf({ secretHash, formerSecrets }: CheckedKey, hash: string, now: Date): boolean {
  let matches = equalTexts(hash, secretHash);
  for (const former of formerSecrets)
    if (equalTexts(hash, former.hash) && Date.parse(former.endsAt) > now.getTime()) matches = true;
  return matches;
}

/** The networks of a key. Throws for anything else than an address with an optional prefix. */
export function networksOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of addresses) {
    const [address = '', bits, ...more] = text.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    const longest = family === 'ipv4' ? 32 : 128;
    const isNumber = bits === undefined || /^\d{1,3}$/.test(bits);
    if (isIP(address) === 0 || address.includes('%') || more.length > 0 || !isNumber)
      throw new Error('not an address');
    list.addSubnet(address, bits === undefined ? longest : Number(bits), family);
  }
  return list;
}

const invalid = (): AppError => new AppError('api-keys.invalid', 'There is no such API key.');

const ended = (): AppError =>
  new AppError('api-keys.ended', 'This API key is over: revoked, replaced or past its end.');
