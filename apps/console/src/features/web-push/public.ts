import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** Installs the console in this browser. Without that, it works as before. */
export const loadInstall = () => withWords(import('./start'), 'webPush');
/** Plays the person's sound of a new message. */
export const loadNewMessage = () => import('./new-message');
export const AlertsCard = lazy(() => withWords(import('./AlertsCard'), 'webPush'));
