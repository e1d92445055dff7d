import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { pushLimits, type PushMessage } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import { Database, lockAdvisory, type SystemTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import { GuardedAgent, guardedLookup, HostResolver } from '../egress/index.js';
import { assertReachable } from './push-endpoint.policy.js';
import { PushRepository } from './push.repository.js';
import type { PushKeyEntity } from './push-subscription.entity.js';

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A browser's subscription as it is sealed. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const connectMs = 5_000;
const answerMs = 10_000;
const answerBytes = 1_024;

/**
 * Encrypts pushes for browsers and hands them to their push services, under the installation's keys. Subscriptions are bound
 * to these, so they never change.
 */
@Injectable()
export class PushClient implements OnApplicationShutdown {
  private readonly agent = new GuardedAgent((allowed) => {
    const lookup = guardedLookup(this.resolver, allowed, connectMs);
    return new Agent({ connect: { lookup, timeout: connectMs }, connections: 8, pipelining: 1 });
  });
  private keys: Promise<PushKeys> | undefined;

  constructor(
    private readonly database: Database,
    private readonly pushRepository: PushRepository,
    private readonly resolver: HostResolver,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The application server's key, base64url. */
  async publicKey(): Promise<string> {
    return (await this.loadedKeys()).publicKey;
  }

  /**
   * The status of the push service. Rejects with `Unreachable` for an address that must not be called, and with another
   * error if no answer came.
   */
  async send(
    { endpoint, p256dh, auth }: PushAddress,
    message: PushMessage,
    allowed: readonly string[],
  ): Promise<number> {
    await assertReachable(endpoint, this.resolver, allowed);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: this.subject(), ...(await this.loadedKeys()) },
        TTL: pushLimits.ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'high',
        topic: topicOf(message.tag),
      },
    );
    const answer = await request(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      dispatcher: this.agent.for(allowed),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body.dump({ limit: answerBytes }).catch(() => undefined);
    return answer.statusCode;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async loadedKeys(): Promise<PushKeys> {
    this.keys ??= this.loadKeys().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  /** The first node creates the pair. The others wait for it and read the same one. */
  private async loadKeys(): Promise<PushKeys> {
    const { id, publicKey, privateSealed } = await this.database.asSystem(async (tx) => {
      const known = await this.pushRepository.latestKey(tx);
      if (known) return known;
      await lockAdvisory(tx, 'pushKeys');
      return (await this.pushRepository.latestKey(tx)) ?? this.createKeys(tx);
    });
    return { publicKey, privateKey: this.secrets.decrypt(privateSealed, id) };
  }

  private async createKeys(tx: SystemTx): Promise<PushKeyEntity> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const id = this.ids.next('vap');
    const privateSealed = this.secrets.encrypt(privateKey, id);
    const key = { id, publicKey, privateSealed, createdAt: this.clock.now() };
    await this.pushRepository.insertKey(tx, key);
    return key;
  }

  /** The contact that push services require: an HTTPS address or an email address. */
  private subject(): string {
    const { PUBLIC_URL } = this.config;
    return PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:push@${new URL(PUBLIC_URL).hostname}`;
  }
}

/** A waiting push of the same topic is replaced by the next one. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
