import { Injectable } from '@nestjs/common';
import {
  type EditReportSubscription,
  type ReportKind,
  reportKinds,
  type ReportSubscriptions,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { AuditService } from '../audit/index.js';
import { readUnsubscribeToken } from '../mail/index.js';
import { ReportSubscriptionRepository } from './report-subscription.repository.js';

/** The reports that a user gets by email. All are off until the user switches one on. */
@Injectable()
export class ReportService {
  constructor(
    private readonly database: Database,
    private readonly subscriptionRepository: ReportSubscriptionRepository,
    private readonly auditService: AuditService,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async subscriptions(tenantId: string, userId: string): Promise<ReportSubscriptions> {
    return this.database.asTenant(tenantId, (tx) => this.read(tx, userId));
  }

  /** Stores the same state once. */
  async edit(
    tenantId: string,
    userId: string,
    { kind, isOn }: EditReportSubscription,
    action?: string,
  ): Promise<ReportSubscriptions> {
    return this.database.asTenant(tenantId, async (tx) => {
      const before = await this.read(tx, userId);
      await this.subscriptionRepository.set(tx, { userId, kind, isOn, now: this.clock.now() });
      const after = await this.read(tx, userId);
      if (before[kind].isOn === isOn) this.auditService.unchanged();
      else
        await this.auditService.record(tx, {
          ...(action !== undefined && { action }),
          target: { kind: 'reports', id: userId },
          changes: { emailedReports: { from: on(before), to: on(after) } },
        });
      return after;
    });
  }

  /**
   * Switches off a report for the reader of an email, as its mail program asks. System path: the token names no tenant.
   * Returns false for an unknown token. A report whose address has changed since goes to the new one, and stays on.
   */
  async unsubscribe(token: string): Promise<boolean> {
    const mail = readUnsubscribeToken(this.secrets, token);
    const kind = reportKinds.find((one) => `report-${one}` === mail?.kind);
    if (!mail || !kind) return false;
    const owner = await this.database.asSystem((tx) => this.subscriptionRepository.owner(tx, mail.to));
    if (owner) await this.edit(owner.tenantId, owner.userId, { kind, isOn: false }, 'reports.unsubscribe');
    return true;
  }

  private async read(tx: TenantTx, userId: string): Promise<ReportSubscriptions> {
    const stored = new Map((await this.subscriptionRepository.of(tx, userId)).map((row) => [row.kind, row]));
    const entries = reportKinds.map((kind) => {
      const row = stored.get(kind);
      return [kind, { isOn: row?.isOn ?? false, stoppedAt: row?.stoppedAt?.toISOString() ?? null }];
    });
    return Object.fromEntries(entries) as ReportSubscriptions;
  }
}

const on = (subscriptions: ReportSubscriptions): ReportKind[] =>
  reportKinds.filter((kind) => subscriptions[kind].isOn);
