import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** Tabs of the links page. Their words load with them. */
export const LinkStatistics = lazy(() => withWords(import('./overview/LinkStatistics'), 'linkStatistics'));
export const ClicksTab = lazy(() => withWords(import('./clicks/ClicksTab'), 'linkStatistics'));
