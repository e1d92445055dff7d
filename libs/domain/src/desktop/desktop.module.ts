import { Module } from '@nestjs/common';
import { FansModule } from '../fans/index.js';
import { IdentityModule } from '../identity/index.js';
import { PortsModule } from '../ports/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { ProxiesModule } from '../proxies/index.js';
import { DesktopBriefing } from './desktop-briefing.js';
import { DesktopCommandSweep } from './desktop-command-sweep.js';
import { DesktopCommands } from './desktop-commands.js';
import { DesktopPresence } from './desktop-presence.js';
import { DesktopReports } from './desktop-reports.js';
import { DesktopSessions } from './desktop-sessions.js';
import { DesktopSignIn } from './desktop-sign-in.js';

@Module({
  imports: [FansModule, IdentityModule, PortsModule, ProxiesModule, SubAccountsModule],
  providers: [
    DesktopBriefing,
    DesktopCommands,
    DesktopCommandSweep,
    DesktopPresence,
    DesktopReports,
    DesktopSessions,
    DesktopSignIn,
  ],
  exports: [
    DesktopBriefing,
    DesktopCommands,
    DesktopCommandSweep,
    DesktopPresence,
    DesktopReports,
    DesktopSessions,
    DesktopSignIn,
  ],
})
export class DesktopModule {}
