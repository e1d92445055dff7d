import { Injectable } from '@nestjs/common';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { AllowancePush } from './allowance.push.js';

/** Sends changes of a client's ports and spendable characters, except those by spending and purchases. */
@Injectable()
export class AllowanceProcessor {
  constructor(private readonly allowancePush: AllowancePush) {}

  @OnEventAfterCommit('desktop.allow-refunded')
  async refunded({ tenantId }: EventDelivery<'desktop.allow-refunded'>): Promise<void> {
    await this.allowancePush.changed(tenantId);
  }

  /** A reservation reduces the ports that all others share. */
  @OnEventAfterCommit('desktop.allow-edited')
  async edited({ tenantId }: EventDelivery<'desktop.allow-edited'>): Promise<void> {
    await this.allowancePush.changed(tenantId);
  }
}
