import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { TenantsModule } from '../tenants/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { NoticeErasureRepository } from './notice-erasure.repository.js';
import { NoticeMailService } from './notice-mail.service.js';
import { NoticeListener } from './notice.listener.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeSubjectQueries } from './notice-subject.queries.js';
import { NoticeSweeper } from './notice.sweeper.js';
import { NoticeService } from './notice.service.js';
import { WelcomeNoticeListener } from './welcome-notice.listener.js';

@Module({
  imports: [MailModule, SubAccountsModule, TenantsModule],
  providers: [
    NoticeErasureRepository,
    NoticeService,
    NoticeRepository,
    NoticeSubjectQueries,
    NoticeListener,
    NoticeMailService,
    NoticeSweeper,
    WelcomeNoticeListener,
  ],
  exports: [NoticeService, NoticeRepository, NoticeListener, NoticeMailService, NoticeSweeper],
})
export class NotificationsModule {}
