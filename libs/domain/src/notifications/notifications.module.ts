import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MailModule } from '../mail/index.js';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { TenantsModule } from '../tenants/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { NoticeErasureRepository } from './notice-erasure.repository.js';
import { NoticeListener } from './notice.listener.js';
import { NoticeQueries } from './notice.queries.js';
import { NoticeReadingService } from './notice-reading.service.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeSubjectQueries } from './notice-subject.queries.js';
import { NoticeSweeper } from './notice.sweeper.js';
import { NoticeService } from './notice.service.js';
import { NoticePreferenceRepository } from './preferences/notice-preference.repository.js';
import { NoticePreferenceService } from './preferences/notice-preference.service.js';
import { NoticeResolverRegistry } from './resolution/notice-resolver.registry.js';
import { PortLimitNoticeResolver } from './resolution/port-limit-notice.resolver.js';
import { SystemNoticeAudienceQueries } from './system/system-notice-audience.queries.js';
import { SystemNoticeEvents } from './system/system-notice.events.js';
import { SystemNoticeManagementService } from './system/system-notice-management.service.js';
import { SystemNoticeRepository } from './system/system-notice.repository.js';
import { SystemNoticeSweeper } from './system/system-notice.sweeper.js';
import { WelcomeNoticeListener } from './welcome-notice.listener.js';

const offered = [NoticePreferenceService, NoticeQueries, NoticeReadingService, NoticeResolverRegistry];
const systemNotices = [
  SystemNoticeAudienceQueries,
  SystemNoticeEvents,
  SystemNoticeManagementService,
  SystemNoticeRepository,
  SystemNoticeSweeper,
];

@Module({
  imports: [AuditModule, MailModule, OperatorStreamModule, SubAccountsModule, TenantsModule],
  providers: [
    NoticeErasureRepository,
    NoticeService,
    NoticeRepository,
    NoticeSubjectQueries,
    NoticeListener,
    NoticeSweeper,
    NoticePreferenceRepository,
    PortLimitNoticeResolver,
    WelcomeNoticeListener,
    ...offered,
    ...systemNotices,
  ],
  exports: [NoticeService, NoticeRepository, NoticeListener, NoticeSweeper, ...offered, ...systemNotices],
})
export class NotificationsModule {}
