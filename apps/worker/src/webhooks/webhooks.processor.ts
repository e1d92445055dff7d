import { Injectable } from '@nestjs/common';
import { PublicEventPublisher } from '@parley/domain/public-events';
import {
  WebhookDispatcher,
  WebhookHealthService,
  WebhookMaintenanceService,
  WebhookPlannerService,
} from '@parley/domain/webhooks';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent, OnEvents, OnJob } from '@parley/platform/messaging';

@Injectable()
export class WebhooksProcessor {
  constructor(
    private readonly plannerService: WebhookPlannerService,
    private readonly dispatcher: WebhookDispatcher,
    private readonly healthService: WebhookHealthService,
    private readonly maintenanceService: WebhookMaintenanceService,
    private readonly publicEvents: PublicEventPublisher,
  ) {}

  @OnEvents('webhooks.plan')
  async plan(events: EventDelivery<'webhooks.plan'>[], tx: TenantTx): Promise<void> {
    const planned = await this.plannerService.plan(
      tx,
      events.map(({ payload }) => payload),
    );
    if (planned > 0) tx.afterCommit(() => this.dispatcher.wake(true));
  }

  @OnEvent('webhooks.announce-failing')
  async failing({ id, payload }: EventDelivery<'webhooks.announce-failing'>, tx: TenantTx): Promise<void> {
    await this.healthService.announce(tx, id, payload);
  }

  @OnEvent('webhooks.publish-low')
  async charactersLow({ payload }: EventDelivery<'webhooks.publish-low'>, tx: TenantTx): Promise<void> {
    await this.publicEvents.one(tx, 'characters.low', { subAccountId: null, data: payload });
  }

  @OnEvent('webhooks.fit-package')
  async fitPackage(_event: EventDelivery<'webhooks.fit-package'>, tx: TenantTx): Promise<void> {
    await this.maintenanceService.fitPackage(tx);
  }

  @OnJob('webhooks.keep')
  async keep(): Promise<void> {
    await this.maintenanceService.keepAll();
  }

  @OnJob('webhooks.drop-old')
  async dropOld(): Promise<void> {
    await this.maintenanceService.dropOld();
  }
}
