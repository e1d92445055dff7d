import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';

/** Clicks of one link in a quarter of an hour, without automatic requests, that were sent to an account. */
export interface CountedClicks {
  tenantId: string;
  linkId: string;
  /** The beginning of the quarter. */
  quarter: Date;
  clicks: number;
}

/**
 * Counts clicks of another feature's links, which no figure of smart links includes. It runs in the counting transaction, so that
 * each click is counted once.
 */
export interface ClickCountListener {
  counted(tx: SystemTx, clicks: readonly CountedClicks[]): Promise<void>;
}

/** Lets features whose links are also redirected register in their constructors. */
@Injectable()
export class ClickCountListenerRegistry {
  private readonly listeners: ClickCountListener[] = [];

  register(listener: ClickCountListener): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one after another, in the order of their registration. */
  async counted(tx: SystemTx, clicks: readonly CountedClicks[]): Promise<void> {
    for (const listener of this.listeners) await listener.counted(tx, clicks);
  }
}
