import { lazy } from 'react';

export const ChangeEmailDialog = lazy(() => import('./ChangeEmailDialog'));
export const NewTenantDialog = lazy(() => import('./NewTenantDialog'));
export const NoteDialog = lazy(() => import('./NoteDialog'));
