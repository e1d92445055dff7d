import { Injectable } from '@nestjs/common';
import { type Delivered, Live } from '@parley/platform/messaging';
import { AllowancePush } from './allowance.push.js';

/** What changes the ports a client may open, or the characters it can spend, other than spending and purchases. */
@Injectable()
export class AllowanceProcessor {
  constructor(private readonly push: AllowancePush) {}

  @Live('desktop.allow-refunded')
  async refunded({ tenantId }: Delivered<'desktop.allow-refunded'>): Promise<void> {
    await this.push.changed(tenantId);
  }

  /** A reservation takes from what all others share. */
  @Live('desktop.allow-edited')
  async edited({ tenantId }: Delivered<'desktop.allow-edited'>): Promise<void> {
    await this.push.changed(tenantId);
  }
}
