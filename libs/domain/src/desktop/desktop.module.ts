import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { CommandsModule } from '../commands/index.js';
import { FansModule } from '../fans/index.js';
import { IdentityModule } from '../identity/index.js';
import { PortsModule } from '../ports/index.js';
import { RepliesModule } from '../replies/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { ProxiesModule } from '../proxies/index.js';
import { DesktopAllowances } from './desktop-allowance.queries.js';
import { DesktopBriefing } from './desktop-sync.service.js';
import { DesktopConfirmations } from './desktop-confirmation.service.js';
import { DesktopPresence } from './desktop-presence.service.js';
import { DesktopReports } from './desktop-report.service.js';
import { DesktopSessions } from './desktop-session.service.js';
import { DesktopSignIn } from './desktop-sign-in.service.js';

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
    DesktopAllowances,
    DesktopBriefing,
    DesktopConfirmations,
    DesktopPresence,
    DesktopReports,
    DesktopSessions,
    DesktopSignIn,
  ],
  exports: [
    DesktopAllowances,
    DesktopBriefing,
    DesktopConfirmations,
    DesktopPresence,
    DesktopReports,
    DesktopSessions,
    DesktopSignIn,
  ],
})
export class DesktopModule {}
