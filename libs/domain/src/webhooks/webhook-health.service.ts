import { Injectable } from '@nestjs/common';
import { hourMs, webhookLimits } from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { NoticeService } from '../notifications/index.js';
import { PublicEventSubscriptionRegistry } from '../public-events/index.js';
import {
  type ClaimedDelivery,
  type FinishedTry,
  WebhookDeliveryRepository,
} from './webhook-delivery.repository.js';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.js';
import {
  type EndpointResult,
  type JudgedEndpoint,
  WebhookEndpointRepository,
} from './webhook-endpoint.repository.js';
import { asksForLater, isSuccess, type Outcome } from './webhook.policy.js';

/** A delivery with its outcome. */
export interface TriedDelivery {
  delivery: ClaimedDelivery;
  tried: FinishedTry;
  outcome: Outcome;
}

const { announcedAt, offAt, offAfterHours } = webhookLimits;

/** Follows how endpoints answer, announces failures, and switches endpoints off. */
@Injectable()
export class WebhookHealthService {
  constructor(
    private readonly database: Database,
    private readonly deliveryRepository: WebhookDeliveryRepository,
    private readonly endpointRepository: WebhookEndpointRepository,
    private readonly endpointQueries: WebhookEndpointQueries,
    private readonly subscriptions: PublicEventSubscriptionRegistry,
    private readonly noticeService: NoticeService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stores outcomes, and the health of their endpoints. System path: it serves all tenants. */
  async store(tried: readonly TriedDelivery[]): Promise<void> {
    const now = this.clock.now();
    const failingBefore = new Date(now.getTime() - offAfterHours * hourMs);
    const judged = await this.database.asSystem(async (tx) => {
      await this.deliveryRepository.finish(
        tx,
        tried.map((one) => one.tried),
      );
      const all = await this.endpointRepository.judge(tx, resultsOf(tried), { now, offAt, failingBefore });
      for (const { id: endpointId, tenantId, failures, state } of all.filter(isAnnounced))
        if (state !== 'paused')
          await this.outbox.addFor(tx, tenantId, 'webhook-endpoint.failing', { endpointId, failures, state });
      return all;
    });
    if (judged.some(({ state, stateBefore }) => state !== stateBefore)) await this.subscriptions.changed();
  }

  /** Writes a notice, which the owner also gets as an email. */
  async announce(
    tx: TenantTx,
    eventId: string,
    { endpointId, failures, state }: EventPayload<'webhook-endpoint.failing'>,
  ): Promise<void> {
    const endpoint = (await this.endpointQueries.names(tx, [endpointId])).get(endpointId);
    if (endpoint === undefined) return;
    await this.noticeService.create(tx, {
      kind: state === 'enabled' ? 'webhook.failing' : 'webhook.stopped',
      params: { endpointId, name: endpoint, failures, isGone: state === 'gone' },
      subAccountId: null,
      cause: eventId,
    });
  }
}

function isAnnounced({ failuresBefore, failures, stateBefore, state }: JudgedEndpoint): boolean {
  if (state !== stateBefore) return true;
  return announcedAt.some((at) => failuresBefore < at && failures >= at);
}

/** One result for each endpoint, in the order in which its tries ended. */
function resultsOf(tried: readonly TriedDelivery[]): EndpointResult[] {
  const results = new Map<string, EndpointResult>();
  for (const { delivery, tried: one, outcome } of tried) {
    const { endpointId: id } = delivery;
    const before = results.get(id) ?? {
      id,
      isReset: false,
      failures: 0,
      since: null,
      heldUntil: null,
      isGone: false,
    };
    results.set(
      id,
      isSuccess(outcome)
        ? { ...before, isReset: true, failures: 0, since: null }
        : afterFailure(before, one, outcome),
    );
  }
  return [...results.values()];
}

function afterFailure(before: EndpointResult, tried: FinishedTry, outcome: Outcome): EndpointResult {
  const status = 'status' in outcome ? outcome.status : null;
  const later = 'status' in outcome && asksForLater(outcome.status) ? outcome.retryAfterMs : 0;
  const heldUntil = later > 0 ? new Date(tried.at.getTime() + tried.tookMs + later) : null;
  return {
    ...before,
    failures: before.failures + 1,
    since: before.since ?? tried.at,
    heldUntil: heldUntil ?? before.heldUntil,
    isGone: before.isGone || status === 410,
  };
}
