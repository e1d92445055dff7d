export { DesktopAllowanceQueries } from './desktop-allowance.queries.js';
export { DesktopSyncService } from './desktop-sync.service.js';
export { DesktopPortService } from './desktop-port.service.js';
export { DesktopModule } from './desktop.module.js';
export { type CommandConfirmation, DesktopConfirmationService } from './desktop-confirmation.service.js';
export { type ConnectedClient, DesktopPresenceService } from './desktop-presence.service.js';
export { DesktopReportService, type ReportSource } from './desktop-report.service.js';
export { DesktopSessionQueries } from './desktop-session.queries.js';
export { DesktopSignInService, type Entered } from './desktop-sign-in.service.js';
