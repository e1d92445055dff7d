import { Injectable } from '@nestjs/common';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { OperatorPush } from './operator.push.js';

@Injectable()
export class OperatorProcessor {
  constructor(private readonly operatorPush: OperatorPush) {}

  @OnEventAfterCommit('operators.push-tenant')
  async tenantChanged({ payload }: EventDelivery<'operators.push-tenant'>): Promise<void> {
    await this.operatorPush.changed(...payload.areas);
  }

  @OnEventAfterCommit('operators.push-installation')
  async installationChanged({ payload }: EventDelivery<'operators.push-installation'>): Promise<void> {
    await this.operatorPush.changed(...payload.areas);
  }
}
