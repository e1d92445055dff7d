export { DesktopAllowances } from './desktop-allowances.js';
export { DesktopBriefing } from './desktop-briefing.js';
export { DesktopModule } from './desktop.module.js';
export { DesktopConfirmations } from './desktop-confirmations.js';
export { DesktopPresence } from './desktop-presence.js';
export { type Answers, DesktopReports, type Reporter } from './desktop-reports.js';
export { DesktopSessions } from './desktop-sessions.js';
export { DesktopSignIn, type Entered } from './desktop-sign-in.js';
