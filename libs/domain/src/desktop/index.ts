export { DesktopAllowances } from './desktop-allowance.queries.js';
export { DesktopBriefing } from './desktop-sync.service.js';
export { DesktopModule } from './desktop.module.js';
export { DesktopConfirmations } from './desktop-confirmation.service.js';
export { DesktopPresence } from './desktop-presence.service.js';
export { type Answers, DesktopReports, type Reporter } from './desktop-report.service.js';
export { DesktopSessions } from './desktop-session.service.js';
export { DesktopSignIn, type Entered } from './desktop-sign-in.service.js';
