import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

export const NoticesPopover = lazy(() => withWords(import('./NoticesPopover'), 'notifications'));
export const NoticePreferencesCard = lazy(() =>
  withWords(import('./preferences/NoticePreferencesCard'), 'noticePreferences'),
);
export const NoticesCard = lazy(() => withWords(import('./NoticesCard'), 'notifications'));
