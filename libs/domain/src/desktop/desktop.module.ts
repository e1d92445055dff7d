import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { CommandsModule } from '../commands/index.js';
import { FansModule } from '../fans/index.js';
import { IdentityModule } from '../identity/index.js';
import { PortsModule } from '../ports/index.js';
import { RepliesModule } from '../replies/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { ProxiesModule } from '../proxies/index.js';
import { DesktopActivityService } from './desktop-activity.service.js';
import { ArrivalLimiter } from './arrival.limiter.js';
import { DesktopAllowanceQueries } from './desktop-allowance.queries.js';
import { DesktopSyncService } from './desktop-sync.service.js';
import { DesktopConfirmationService } from './desktop-confirmation.service.js';
import { DesktopPresenceService } from './desktop-presence.service.js';
import { DesktopPortService } from './desktop-port.service.js';
import { DesktopQuickReplyService } from './desktop-quick-reply.service.js';
import { DesktopReportService } from './desktop-report.service.js';
import { ReportReferenceQueries } from './report-reference.queries.js';
import { DesktopResumptionService } from './desktop-resumption.service.js';
import { DesktopSessionQueries } from './desktop-session.queries.js';
import { DesktopSessionService } from './desktop-session.service.js';
import { DesktopSignInService } from './desktop-sign-in.service.js';

@Module({
  imports: [
    ChatModule,
    CommandsModule,
    FansModule,
    IdentityModule,
    PortsModule,
    ProxiesModule,
    RepliesModule,
    SubAccountsModule,
  ],
  providers: [
    DesktopActivityService,
    ArrivalLimiter,
    DesktopSessionQueries,
    ReportReferenceQueries,
    DesktopAllowanceQueries,
    DesktopSyncService,
    DesktopConfirmationService,
    DesktopPortService,
    DesktopPresenceService,
    DesktopQuickReplyService,
    DesktopReportService,
    DesktopResumptionService,
    DesktopSessionService,
    DesktopSignInService,
  ],
  exports: [
    DesktopAllowanceQueries,
    DesktopSyncService,
    DesktopConfirmationService,
    DesktopPortService,
    DesktopPresenceService,
    DesktopQuickReplyService,
    DesktopReportService,
    DesktopSessionService,
    DesktopSignInService,
  ],
})
export class DesktopModule {}
