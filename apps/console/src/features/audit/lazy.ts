import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** For pages that show the log as one of several tabs. */
export const AuditLogTab = lazy(() =>
  withWords(import('./AuditLog'), 'audit').then((module) => ({ default: module.AuditLog })),
);

export const Activity = lazy(() =>
  withWords(import('./Activity'), 'audit').then((module) => ({ default: module.Activity })),
);

export const ActivityDrawer = lazy(() =>
  withWords(import('./ActivityDrawer'), 'audit').then((module) => ({ default: module.ActivityDrawer })),
);
