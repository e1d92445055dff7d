import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MailModule } from '../mail/index.js';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { TenantsModule } from '../tenants/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { NoticeErasureRepository } from './notice-erasure.repository.js';
import { NoticeMailService } from './notice-mail.service.js';
import { NoticeListener } from './notice.listener.js';
import { NoticeReadingRepository } from './notice-reading.repository.js';
import { NoticeReadingService } from './notice-reading.service.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeSubjectQueries } from './notice-subject.queries.js';
import { NoticeSweeper } from './notice.sweeper.js';
import { NoticeService } from './notice.service.js';
import { NoticePreferenceRepository } from './preferences/notice-preference.repository.js';
import { NoticePreferenceService } from './preferences/notice-preference.service.js';
import { NoticeResolutionService } from './resolution/notice-resolution.service.js';
import { NoticeResolverRegistry } from './resolution/notice-resolver.registry.js';
import { PortLimitNoticeResolver } from './resolution/port-limit-notice.resolver.js';
import { SystemNoticeAudienceQueries } from './system/system-notice-audience.queries.js';
import { SystemNoticeEvents } from './system/system-notice.events.js';
import { SystemNoticeManagementService } from './system/system-notice-management.service.js';
import { SystemNoticeRepository } from './system/system-notice.repository.js';
import { SystemNoticeService } from './system/system-notice.service.js';
import { SystemNoticeSweeper } from './system/system-notice.sweeper.js';
import { WelcomeNoticeListener } from './welcome-notice.listener.js';

const offered = [
  NoticePreferenceService,
  NoticeReadingService,
  NoticeResolutionService,
  NoticeResolverRegistry,
];
const systemNotices = [
  SystemNoticeAudienceQueries,
  SystemNoticeEvents,
  SystemNoticeManagementService,
  SystemNoticeRepository,
  SystemNoticeService,
  SystemNoticeSweeper,
];

@Module({
  imports: [AuditModule, MailModule, OperatorStreamModule, SubAccountsModule, TenantsModule],
  providers: [
    NoticeErasureRepository,
    NoticeReadingRepository,
    NoticeService,
    NoticeRepository,
    NoticeSubjectQueries,
    NoticeListener,
    NoticeMailService,
    NoticeSweeper,
    NoticePreferenceRepository,
    PortLimitNoticeResolver,
    WelcomeNoticeListener,
    ...offered,
    ...systemNotices,
  ],
  exports: [
    NoticeService,
    NoticeRepository,
    NoticeListener,
    NoticeMailService,
    NoticeSweeper,
    ...offered,
    ...systemNotices,
  ],
})
export class NotificationsModule {}
