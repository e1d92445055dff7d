import { Injectable } from '@nestjs/common';
import type { PublicEventRecord, PublicEventType } from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.js';
import { WebhookPayloadQueries } from './webhook-payload.queries.js';

interface Chooser {
  id: string;
  events: PublicEventType[];
  subAccountIds: string[];
}

const isChosen = ({ id, events, subAccountIds }: Chooser, record: PublicEventRecord): boolean => {
  if (record.endpointId !== undefined) return record.endpointId === id;
  if (!events.includes(record.type)) return false;
  return (
    subAccountIds.length === 0 ||
    (record.subAccountId !== null && subAccountIds.includes(record.subAccountId))
  );
};

/** Addresses published events to the endpoints that have chosen them, in the transaction that confirms the events. */
@Injectable()
export class WebhookPlannerService {
  constructor(
    private readonly deliveryRepository: WebhookDeliveryRepository,
    private readonly endpointQueries: WebhookEndpointQueries,
    private readonly payloadQueries: WebhookPayloadQueries,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of deliveries. */
  async plan(tx: TenantTx, published: readonly EventPayload<'public-events.published'>[]): Promise<number> {
    const choosers: Chooser[] = await this.endpointQueries.choosers(tx);
    if (choosers.length === 0) return 0;
    const records = await this.payloadQueries.complete(
      tx,
      published.flatMap(({ events }) => events),
    );
    const deliveries = records.flatMap((record) =>
      choosers
        .filter((chooser) => isChosen(chooser, record))
        .map((chooser) => ({ id: this.ids.next('whd'), endpointId: chooser.id, eventId: record.id })),
    );
    if (deliveries.length === 0) return 0;
    const addressed = new Set(deliveries.map(({ eventId }) => eventId));
    await this.deliveryRepository.insert(
      tx,
      records.filter(({ id }) => addressed.has(id)),
      deliveries,
      this.clock.now(),
    );
    return deliveries.length;
  }
}
