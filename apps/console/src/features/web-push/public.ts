import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** Installs the console in this browser. Without that, it works as before. */
export const loadInstall = () => withWords(import('./start'), 'webPush');
export const AlertsCard = lazy(() => withWords(import('./AlertsCard'), 'webPush'));
