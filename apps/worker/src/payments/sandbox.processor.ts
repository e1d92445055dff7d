import { Injectable } from '@nestjs/common';
import { SandboxCallbackClient } from '@parley/domain/payments';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';

@Injectable()
export class SandboxProcessor {
  constructor(private readonly sandboxCallbackClient: SandboxCallbackClient) {}

  /** Outside of every transaction, and repeated until it is answered: the receiver recognises copies. */
  @OnEventAfterCommit('sandbox.send-callback')
  async due({ payload }: EventDelivery<'sandbox.send-callback'>): Promise<void> {
    await this.sandboxCallbackClient.send(payload);
  }
}
