import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

export const ReportsCard = lazy(() => withWords(import('./ReportsCard'), 'noticePreferences'));
