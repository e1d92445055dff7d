import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { AuditService } from '../audit/index.js';
import { UserQueries } from '../identity/index.js';
import { MailOutboxService } from '../mail/index.js';
import { TenantRepository } from '../tenants/index.js';
import { ReportFiguresQueries } from './report-figures.queries.js';
import { type DueReport, ReportSubscriptionRepository } from './report-subscription.repository.js';

const tenantChunk = 100;

/** Sends reports by email. System path: finds those of all tenants that are due. */
@Injectable()
export class ReportSendingService {
  constructor(
    private readonly database: Database,
    private readonly subscriptionRepository: ReportSubscriptionRepository,
    private readonly figuresQueries: ReportFiguresQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly userQueries: UserQueries,
    private readonly mailOutboxService: MailOutboxService,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The email is stored with the mark that its period was sent, so a second run or a crash sends none twice. */
  async sendDue(): Promise<void> {
    await this.stopRefused();
    for (let [last, isFull] = ['', true]; isFull; ) {
      const ids = await this.database.asSystem((tx) =>
        this.subscriptionRepository.dueTenants(tx, this.clock.now(), last, tenantChunk),
      );
      await forEachTenant(this.database, ids, (tx) => this.send(tx));
      last = ids.at(-1) ?? '';
      isFull = ids.length === tenantChunk;
    }
  }

  /** Stops the reports of an address that the mail server refuses. Its owner switches them on again. */
  private async stopRefused(): Promise<void> {
    const ids = await this.database.asSystem((tx) => this.subscriptionRepository.refusedTenants(tx));
    await forEachTenant(this.database, ids, async (tx) => {
      const stopped = await this.subscriptionRepository.stop(tx, this.clock.now());
      for (const userId of new Set(stopped.map((one) => one.userId))) {
        const from = stopped.flatMap((one) => (one.userId === userId ? [one.kind] : []));
        await this.auditService.record(tx, {
          action: 'reports.stop',
          target: { kind: 'reports', id: userId },
          changes: { emailedReports: { from, to: [] } },
        });
      }
    });
  }

  private async send(tx: TenantTx): Promise<void> {
    const due = await this.subscriptionRepository.claimDue(tx, this.clock.now());
    const { timeZone, language } = await this.tenantRepository.current(tx);
    for (const { userId, kind, day } of due) {
      const contact = await this.userQueries.contact(tx, userId);
      if (!contact) continue;
      await this.mailOutboxService.post(tx, {
        ...(await this.contentOf(tx, kind, day, timeZone)),
        to: contact.email,
        language,
      });
    }
  }

  private async contentOf(tx: TenantTx, kind: DueReport['kind'], day: string, timeZone: string) {
    return kind === 'daily-close'
      ? ({
          kind: 'report-daily-close',
          params: await this.figuresQueries.dailyClose(tx, day, timeZone),
        } as const)
      : ({
          kind: 'report-weekly-fans',
          params: await this.figuresQueries.weeklyFans(tx, day, timeZone),
        } as const);
  }
}
