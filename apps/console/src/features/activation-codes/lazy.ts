import { lazy } from 'react';

export const CodesDialog = lazy(() => import('./CodesDialog'));
