import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

export const Installed = lazy(() => withWords(import('./Installed'), 'webPush'));
export const AlertsCard = lazy(() => withWords(import('./AlertsCard'), 'webPush'));
