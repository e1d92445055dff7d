import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { pushLimits, type PushMessage } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import { guardedLookup, HostResolver } from '../egress/index.js';
import { assertReachable } from './push-endpoint.policy.js';
import type { PushKeys } from './push-key.service.js';

/** A browser's subscription as it is sealed. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const connectMs = 5_000;
const answerMs = 10_000;
const answerBytes = 1_024;

/** Encrypts pushes for browsers and hands them to their push services. */
@Injectable()
export class PushClient implements OnApplicationShutdown {
  /** One agent for each list of allowed networks, which seldom changes. */
  private agent: { allowed: string; agent: Agent } | undefined;

  constructor(
    private readonly resolver: HostResolver,
    private readonly config: Config,
  ) {}

  /**
   * The status of the push service. Rejects with `Unreachable` for an address that must not be called, and with another
   * error if no answer came.
   */
  async send(
    { endpoint, p256dh, auth }: PushAddress,
    message: PushMessage,
    { keys, allowed }: { keys: PushKeys; allowed: readonly string[] },
  ): Promise<number> {
    await assertReachable(endpoint, this.resolver, allowed);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: this.subject(), ...keys },
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
      dispatcher: this.agentFor(allowed),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body.dump({ limit: answerBytes }).catch(() => undefined);
    return answer.statusCode;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent?.agent.destroy();
  }

  private agentFor(allowed: readonly string[]): Agent {
    const key = allowed.join();
    if (this.agent?.allowed !== key) {
      void this.agent?.agent.close();
      const lookup = guardedLookup(this.resolver, allowed, connectMs);
      const agent = new Agent({ connect: { lookup, timeout: connectMs }, connections: 8, pipelining: 1 });
      this.agent = { allowed: key, agent };
    }
    return this.agent.agent;
  }

  /** Push services want to know whom to write to. They take an HTTPS address or an email address. */
  private subject(): string {
    const { PUBLIC_URL } = this.config;
    return PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:push@${new URL(PUBLIC_URL).hostname}`;
  }
}

/** A waiting push of the same topic is replaced by the next one. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
