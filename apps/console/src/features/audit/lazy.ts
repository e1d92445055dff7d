import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** For pages on which the log is one of several tabs. */
export const AuditLogTab = lazy(() =>
  withWords(import('./AuditLog'), 'audit').then((module) => ({ default: module.AuditLog })),
);
