import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** Resolves with the steps of a new owner: they stand above much else, which would move when they come. */
export const loadFirstSteps = () => withWords(import('./FirstSteps'), 'tour');
export const FirstSteps = lazy(loadFirstSteps);

export const PortsDrawer = lazy(() => import('./PortsDrawer'));
