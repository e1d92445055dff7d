import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';
import { lazyPanel } from '../../ui/lazy-panel';

export const FollowContacts = lazy(() => import('./FollowContacts'));
export const ContactsDialog = lazyPanel(() => withWords(import('./ContactsDialog'), 'supportContacts'));
