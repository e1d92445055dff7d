import { Module } from '@nestjs/common';
import { FansModule } from '../fans/index.js';
import { IdentityModule } from '../identity/index.js';
import { PortsModule } from '../ports/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { DesktopCommandSweep } from './desktop-command-sweep.js';
import { DesktopCommands } from './desktop-commands.js';
import { DesktopPresence } from './desktop-presence.js';
import { DesktopReports } from './desktop-reports.js';
import { DesktopSessions } from './desktop-sessions.js';
import { DesktopSignIn } from './desktop-sign-in.js';

@Module({
  imports: [FansModule, IdentityModule, PortsModule, SubAccountsModule],
  providers: [
    DesktopCommands,
    DesktopCommandSweep,
    DesktopPresence,
    DesktopReports,
    DesktopSessions,
    DesktopSignIn,
  ],
  exports: [
    DesktopCommands,
    DesktopCommandSweep,
    DesktopPresence,
    DesktopReports,
    DesktopSessions,
    DesktopSignIn,
  ],
})
export class DesktopModule {}
