import { lazy } from 'react';

export const NoticesPopover = lazy(() => import('./NoticesPopover'));
