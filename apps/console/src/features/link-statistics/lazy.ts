import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** Tabs of the page of links; their words are loaded with them. */
export const LinkStatistics = lazy(() => withWords(import('./overview/LinkStatistics'), 'linkStatistics'));
export const LinkVisits = lazy(() => withWords(import('./visits/LinkVisits'), 'linkStatistics'));
