import { Injectable, Logger } from '@nestjs/common';
import type { SandboxReport } from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { signatureHeader, signed } from '../providers/sandbox-reports.js';
import { askService } from '../providers/service-call.js';

/** After this time the webhook is no longer sent. */
const giveUpMs = 3 * 86_400_000;

/** Sends the sandbox's reports by HTTP to the endpoint for all providers' webhooks. */
@Injectable()
export class SandboxCallbackClient {
  private readonly logger = new Logger(SandboxCallbackClient.name);

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Sends all copies at once. Rejects with `CheckoutFailed` unless each was answered; a retry sends all. */
  async send({ orderId, copies, reports, dueAt }: EventPayload<'sandbox.callback-due'>): Promise<void> {
    if (this.clock.nowMs() - Date.parse(dueAt) > giveUpMs) {
      this.logger.warn({ orderId }, 'a report of the sandbox was not taken for days, and is sent no more');
      return;
    }
    for (const report of reports) {
      await Promise.all(Array.from({ length: copies }, () => this.sendOne(report)));
    }
  }

  private async sendOne(report: SandboxReport): Promise<void> {
    const { sandbox, sandboxCallbackUrl: url } = this.config;
    // The sandbox is no longer offered, so its webhooks would be refused.
    if (!sandbox) return;
    const seconds = Math.floor(this.clock.nowMs() / 1_000);
    const signature = signed(sandbox.secret, seconds, JSON.stringify(report));
    await askService('sandbox', { url, headers: { [signatureHeader]: signature }, body: report });
  }
}
