import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { BillingModule, QuotaRegistry } from '../../billing/index.js';
import { SettingsModule } from '../../settings/index.js';
import { UsersModule } from '../../identity/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { WorkOrdersModule } from '../work-orders.module.js';
import { CommonPasswordManagementService } from './common-password-management.service.js';
import { CommonPasswordService } from './common-password.service.js';
import { ShareAccessService } from './share-access.service.js';
import { ShareAttemptLimiter } from './share-attempt.limiter.js';
import { ShareManagementService } from './share-management.service.js';
import { ShareNoticeResolver } from './share-notice.resolver.js';
import { SharePageCache } from '../share-page/share-page.cache.js';
import { SharePageLimiter } from '../share-page/share-page.limiter.js';
import { SharePageQueries } from '../share-page/share-page.queries.js';
import { SharePageService } from '../share-page/share-page.service.js';
import { SharePassService } from './share-pass.service.js';
import { SharePasswordService } from './share-password.service.js';
import { ShareReminderService } from './share-reminder.service.js';
import { ShareEvents } from './share.events.js';
import { ShareService } from './share.service.js';
import { ShareQueries } from './share.queries.js';
import { refusedOfTenant, ShareRepository } from './share.repository.js';
import { ShareTokenQueries } from './share-token.queries.js';
import { ShareTokenService } from './share-token.service.js';
import { ShareViewSweeper } from './share-view.sweeper.js';
import { ShareVisitService } from './share-visit.service.js';

/** Share pages of work orders. */
@Module({
  imports: [AuditModule, BillingModule, NotificationsModule, SettingsModule, UsersModule, WorkOrdersModule],
  providers: [
    CommonPasswordManagementService,
    CommonPasswordService,
    ShareAccessService,
    ShareAttemptLimiter,
    ShareEvents,
    ShareManagementService,
    ShareNoticeResolver,
    SharePageCache,
    SharePageLimiter,
    SharePageQueries,
    SharePageService,
    SharePassService,
    SharePasswordService,
    ShareQueries,
    ShareReminderService,
    ShareRepository,
    ShareService,
    ShareTokenQueries,
    ShareTokenService,
    ShareViewSweeper,
    ShareVisitService,
  ],
  exports: [
    CommonPasswordManagementService,
    ShareAccessService,
    ShareManagementService,
    SharePageService,
    SharePasswordService,
    ShareQueries,
    ShareReminderService,
    ShareViewSweeper,
  ],
})
export class SharesModule {
  constructor(quotas: QuotaRegistry) {
    quotas.register('refusedPasswords', refusedOfTenant);
  }
}
