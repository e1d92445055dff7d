import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { ChatErasureRepository } from '../chat/index.js';
import { FanErasureRepository } from '../fans/index.js';

/** Takes contacts out of what desktop clients reported, as it was received. Each method works on one chunk. */
@Injectable()
export class ReportErasureService {
  constructor(
    private readonly chat: ChatErasureRepository,
    private readonly fans: FanErasureRepository,
  ) {}

  /** Whether reports from before an instant still wait to be counted or handled. */
  async isWaiting(tx: TenantTx, until: Date): Promise<boolean> {
    return (await this.chat.hasUnhandledUntil(tx, until)) || (await this.fans.hasUncounted(tx, until));
  }

  /** Returns the ids of the reports of fans after `last` that were cleared: at most `limit`. */
  async clearFans(tx: TenantTx, last: string, until: Date, limit: number): Promise<string[]> {
    return this.fans.clearReports(tx, last, until, limit);
  }

  /** The same with reports of messages. */
  async clearMessages(tx: TenantTx, last: string, until: Date, limit: number): Promise<string[]> {
    return this.chat.clearReports(tx, last, until, limit);
  }
}
