import { Injectable, Logger } from '@nestjs/common';
import { webhookLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { PublicEventSubscriptionRegistry } from '../public-events/index.js';
import { InstallationSettingsRepository } from '../settings/index.js';
import { WebhookClient } from './webhook.client.js';
import {
  type ClaimedDelivery,
  type FinishedTry,
  WebhookDeliveryRepository,
} from './webhook-delivery.repository.js';
import { type TriedDelivery, WebhookHealthService } from './webhook-health.service.js';
import { asksForLater, isSuccess, nextTryAt, type Outcome, signedHeaders } from './webhook.policy.js';
import { WebhookPayloadQueries } from './webhook-payload.queries.js';
import { WebhookSecretService } from './webhook-secret.service.js';

/** Requests of this process at once, of one endpoint and of one tenant. */
const atOnce = { all: 512, endpoint: 16, tenant: 96 };
/** All endpoints of a tenant fit into half of its room with the first, and 64 tenants into half of all room with the second. */
const always = {
  endpoint: Math.floor(atOnce.tenant / 2 / webhookLimits.endpointsMax),
  tenant: Math.floor(atOnce.all / 2 / 64),
};
/** Longer than a request and the storage of its outcome. */
const claimMs = 30_000;
/** Outcomes that come within this time are stored together. */
const collectMs = 10;

/**
 * Delivers waiting events: claims some of each endpoint, sends them, and stores the outcomes. A process that ends leaves its
 * claims to others. System path: it serves all tenants.
 */
@Injectable()
export class WebhookDispatcher {
  private readonly logger = new Logger(WebhookDispatcher.name);
  private readonly running = new Map<string, ClaimedDelivery>();
  private finished: TriedDelivery[] = [];
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> | undefined;
  private claiming: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly deliveryRepository: WebhookDeliveryRepository,
    private readonly payloadQueries: WebhookPayloadQueries,
    private readonly secretService: WebhookSecretService,
    private readonly healthService: WebhookHealthService,
    private readonly client: WebhookClient,
    private readonly subscriptions: PublicEventSubscriptionRegistry,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Claims what is due, unless there is no endpoint at all. */
  wake(isNew = false): void {
    if (this.stopped || !(isNew || this.subscriptions.isAny)) return;
    if (this.claiming) {
      this.again = true;
      return;
    }
    this.claiming = this.claimAll().finally(() => {
      this.claiming = undefined;
      if (!this.again) return;
      this.again = false;
      this.wake(true);
    });
  }

  /** Waits a moment for running requests. Their claims lapse otherwise. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.claiming;
    const end = Date.now() + 2_000;
    while ((this.running.size > 0 || this.finished.length > 0) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private async claimAll(): Promise<void> {
    try {
      while (!this.stopped && (await this.claim()) > 0);
    } catch (error) {
      if (!this.stopped) this.logger.warn({ err: error }, 'deliveries wait until PostgreSQL answers');
    }
  }

  private async claim(): Promise<number> {
    const room = atOnce.all - this.running.size;
    if (room <= 0) return 0;
    const now = this.clock.now();
    const until = new Date(now.getTime() + claimMs);
    const bounds = { now, until, room, ofEndpoint: atOnce.endpoint, ofTenant: atOnce.tenant };
    const claimed = await this.deliveryRepository.claim(
      {
        ...bounds,
        ofEndpointAlways: always.endpoint,
        ofTenantAlways: always.tenant,
        roomBeyond: room - atOnce.all / 2,
      },
      this.counts(),
    );
    if (claimed.length === 0) return 0;
    for (const delivery of claimed) this.running.set(delivery.id, delivery);
    const { bodies, allowed } = await this.read(claimed);
    claimed.forEach((delivery, place) => void this.send(delivery, bodies[place] ?? '', allowed));
    return claimed.length;
  }

  /** After a failure the claims lapse, and the deliveries no longer take room. */
  private async read(claimed: readonly ClaimedDelivery[]): Promise<{ bodies: string[]; allowed: string[] }> {
    try {
      return await this.database.asSystem(async (tx) => ({
        bodies: await this.payloadQueries.bodies(tx, claimed),
        allowed: (await this.settingsRepository.find(tx)).allowedPrivateNetworks,
      }));
    } catch (error) {
      for (const { id } of claimed) this.running.delete(id);
      throw error;
    }
  }

  private async send(delivery: ClaimedDelivery, body: string, allowed: readonly string[]): Promise<void> {
    const at = this.clock.now();
    const began = performance.now();
    const outcome = await this.request(delivery, body, allowed).catch((error: unknown): Outcome => {
      this.logger.error({ err: error }, `no request was sent to ${delivery.endpointId}`);
      return { failure: 'connection' };
    });
    this.finished.push({
      delivery,
      tried: tryOf(delivery, outcome, { at, tookMs: performance.now() - began }),
      outcome,
    });
    this.timer ??= setTimeout(() => void this.store(), collectMs);
  }

  private async request(
    { endpointId, eventId, url, sealed, overlapUntil }: ClaimedDelivery,
    body: string,
    allowed: readonly string[],
  ): Promise<Outcome> {
    const nowMs = this.clock.nowMs();
    const isOverlap = overlapUntil !== null && overlapUntil.getTime() > nowMs;
    const secrets = this.secretService.open({ id: endpointId, sealed });
    const headers = signedHeaders({ id: eventId, body, nowMs }, secrets, isOverlap);
    return this.client.send({ url, headers, body }, allowed);
  }

  /** One statement at a time stores outcomes. After a failure the claims lapse, and the deliveries are sent again. */
  private async store(): Promise<void> {
    this.timer = undefined;
    await this.storing;
    const tried = this.finished.splice(0);
    if (tried.length === 0) return;
    this.storing = this.storeAll(tried).finally(() => {
      this.storing = undefined;
      for (const { delivery } of tried) this.running.delete(delivery.id);
      this.wake(true);
    });
    await this.storing;
  }

  /** If PostgreSQL refuses outcomes of several endpoints, stores each endpoint's own, so that one cannot spoil the others'. */
  private async storeAll(tried: readonly TriedDelivery[]): Promise<void> {
    try {
      await this.healthService.store(tried);
    } catch (error) {
      const endpointIds = new Set(tried.map(({ delivery }) => delivery.endpointId));
      if (endpointIds.size > 1 && (await this.isAnswering())) {
        for (const id of endpointIds)
          await this.storeAll(tried.filter(({ delivery }) => delivery.endpointId === id));
        return;
      }
      this.logger.warn({ err: error }, 'outcomes were not stored, so the deliveries are sent again');
    }
  }

  private isAnswering(): Promise<boolean> {
    return this.database.ping().then(
      () => true,
      () => false,
    );
  }

  private counts() {
    const endpoints = new Map<string, number>();
    const tenants = new Map<string, number>();
    for (const { endpointId, tenantId } of this.running.values()) {
      endpoints.set(endpointId, (endpoints.get(endpointId) ?? 0) + 1);
      tenants.set(tenantId, (tenants.get(tenantId) ?? 0) + 1);
    }
    return {
      endpointIds: [...endpoints.keys()],
      endpointCounts: [...endpoints.values()],
      tenantIds: [...tenants.keys()],
      tenantCounts: [...tenants.values()],
    };
  }
}

/** A gone endpoint gets no further try. */
function tryOf(
  { id, tries, failed }: ClaimedDelivery,
  outcome: Outcome,
  { at, tookMs }: { at: Date; tookMs: number },
): FinishedTry {
  const end = new Date(at.getTime() + tookMs);
  const base = { id, number: tries, at, tookMs: Math.round(tookMs) };
  const seen =
    'status' in outcome
      ? {
          status: outcome.status,
          failure: isSuccess(outcome) ? null : ('status' as const),
          answer: outcome.answer,
        }
      : { status: null, failure: outcome.failure, answer: '' };
  if (isSuccess(outcome)) return { ...base, ...seen, state: 'delivered', dueAt: end, isFailed: false };
  const isGone = 'status' in outcome && outcome.status === 410;
  const later = 'status' in outcome && asksForLater(outcome.status) ? outcome.retryAfterMs : 0;
  const next = isGone ? null : nextTryAt({ failed: failed + 1, nowMs: end.getTime(), retryAfterMs: later });
  return { ...base, ...seen, state: next ? 'waiting' : 'failed', dueAt: next ?? end, isFailed: true };
}
