import { lazy } from 'react';
import { withWords } from '../../../i18n/i18n';

export const ChangeEmailDialog = lazy(() => withWords(import('./ChangeEmailDialog'), 'failures'));
export const NewTenantDialog = lazy(() => withWords(import('./NewTenantDialog'), 'failures'));
export const NoteDialog = lazy(() => import('./NoteDialog'));
