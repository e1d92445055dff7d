import { lazy } from 'react';

export const CorrectionDialog = lazy(() => import('./CorrectionDialog'));
