import { lazy } from 'react';

export const RatesDialog = lazy(() => import('./RatesDialog'));
