import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';

/** Clicks of one link in a quarter of an hour: those that no automatic request made and that were sent to an account. */
export interface CountedClicks {
  tenantId: string;
  linkId: string;
  /** Its beginning. */
  quarter: Date;
  clicks: number;
}

/**
 * Counts clicks of another feature's links, which are in no figure of diversion links. It is called in the transaction that
 * counts them, so that each click is counted once.
 */
export interface ClickCountListener {
  counted(tx: SystemTx, clicks: readonly CountedClicks[]): Promise<void>;
}

/** Features whose links are redirected too register here, in their constructors. */
@Injectable()
export class ClickCountListenerRegistry {
  private readonly listeners: ClickCountListener[] = [];

  register(listener: ClickCountListener): void {
    this.listeners.push(listener);
  }

  /** One after another, in the order in which they registered. */
  async counted(tx: SystemTx, clicks: readonly CountedClicks[]): Promise<void> {
    for (const listener of this.listeners) await listener.counted(tx, clicks);
  }
}
