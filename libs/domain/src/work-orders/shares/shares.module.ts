import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { BillingModule } from '../../billing/index.js';
import { UsersModule } from '../../identity/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { WorkOrdersModule } from '../work-orders.module.js';
import { ShareAccessService } from './share-access.service.js';
import { ShareAttemptLimiter } from './share-attempt.limiter.js';
import { ShareManagementService } from './share-management.service.js';
import { SharePageQueries } from './share-page.queries.js';
import { SharePageService } from './share-page.service.js';
import { SharePassService } from './share-pass.service.js';
import { ShareReminderService } from './share-reminder.service.js';
import { ShareService } from './share.service.js';
import { ShareQueries } from './share.queries.js';
import { ShareRepository } from './share.repository.js';
import { ShareTokenQueries } from './share-token.queries.js';
import { ShareViewSweeper } from './share-view.sweeper.js';
import { ShareVisitService } from './share-visit.service.js';

/** Share pages of work orders. */
@Module({
  imports: [AuditModule, BillingModule, NotificationsModule, UsersModule, WorkOrdersModule],
  providers: [
    ShareAccessService,
    ShareAttemptLimiter,
    ShareManagementService,
    SharePageQueries,
    SharePageService,
    SharePassService,
    ShareQueries,
    ShareReminderService,
    ShareRepository,
    ShareService,
    ShareTokenQueries,
    ShareViewSweeper,
    ShareVisitService,
  ],
  exports: [
    ShareAccessService,
    ShareManagementService,
    SharePageService,
    ShareQueries,
    ShareReminderService,
    ShareViewSweeper,
  ],
})
export class SharesModule {}
