import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { BillingModule, QuotaRegistry } from '../../billing/index.js';
import { SettingsModule } from '../../settings/index.js';
import { UsersModule } from '../../identity/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { WorkOrdersModule } from '../work-orders.module.js';
import { CommonPasswordService } from './common-password.service.js';
import { ShareAttemptLimiter } from './share-attempt.limiter.js';
import { ShareNoticeResolver } from './share-notice.resolver.js';
import { SharePageCache } from './share-page.cache.js';
import { SharePageLimiter } from './share-page.limiter.js';
import { SharePageQueries } from './share-page.queries.js';
import { ShareReminderService } from './share-reminder.service.js';
import { ShareEvents } from './share.events.js';
import { ShareService } from './share.service.js';
import { ShareQueries } from './share.queries.js';
import { refusedOfTenant, ShareRepository } from './share.repository.js';
import { ShareViewSweeper } from './share-view.sweeper.js';
import { ShareVisitService } from './share-visit.service.js';

@Module({
  imports: [AuditModule, BillingModule, NotificationsModule, SettingsModule, UsersModule, WorkOrdersModule],
  providers: [
    CommonPasswordService,
    ShareAttemptLimiter,
    ShareEvents,
    ShareNoticeResolver,
    SharePageCache,
    SharePageLimiter,
    SharePageQueries,
    ShareQueries,
    ShareReminderService,
    ShareRepository,
    ShareService,
    ShareViewSweeper,
    ShareVisitService,
  ],
  exports: [
    CommonPasswordService,
    ShareQueries,
    ShareReminderService,
    ShareService,
    ShareViewSweeper,
    ShareVisitService,
  ],
})
export class SharesModule {
  constructor(quotas: QuotaRegistry) {
    quotas.register('refusedPasswords', refusedOfTenant);
  }
}
