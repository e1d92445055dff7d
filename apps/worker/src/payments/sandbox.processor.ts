import { Injectable } from '@nestjs/common';
import { SandboxCallbacks } from '@parley/domain/payments';
import { type Delivered, Live } from '@parley/platform/messaging';

@Injectable()
export class SandboxProcessor {
  constructor(private readonly callbacks: SandboxCallbacks) {}

  /** Outside of every transaction, and again until it was answered: whoever takes it in knows copies. */
  @Live('sandbox.send-callback')
  async due({ payload }: Delivered<'sandbox.send-callback'>): Promise<void> {
    await this.callbacks.send(payload);
  }
}
