import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { CommandsModule } from '../commands/index.js';
import { FansModule } from '../fans/index.js';
import { IdentityModule } from '../identity/index.js';
import { PortsModule } from '../ports/index.js';
import { RepliesModule } from '../replies/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { ProxiesModule } from '../proxies/index.js';
import { ArrivalLimiter } from './arrival.limiter.js';
import { DesktopAllowanceQueries } from './desktop-allowance.queries.js';
import { DesktopSyncService } from './desktop-sync.service.js';
import { DesktopConfirmationService } from './desktop-confirmation.service.js';
import { DesktopPresenceService } from './desktop-presence.service.js';
import { DesktopPortService } from './desktop-port.service.js';
import { DesktopReportService } from './desktop-report.service.js';
import { ReportReferenceQueries } from './report-reference.queries.js';
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
    ArrivalLimiter,
    DesktopSessionQueries,
    ReportReferenceQueries,
    DesktopAllowanceQueries,
    DesktopSyncService,
    DesktopConfirmationService,
    DesktopPortService,
    DesktopPresenceService,
    DesktopReportService,
    DesktopSessionService,
    DesktopSignInService,
  ],
  exports: [
    DesktopAllowanceQueries,
    DesktopSessionQueries,
    DesktopSyncService,
    DesktopConfirmationService,
    DesktopPortService,
    DesktopPresenceService,
    DesktopReportService,
    DesktopSignInService,
  ],
})
export class DesktopModule {}
