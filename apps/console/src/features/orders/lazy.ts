import { lazy } from 'react';

export const GiftDialog = lazy(() => import('./operator/GiftDialog'));
