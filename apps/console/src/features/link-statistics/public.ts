import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

export { readStatisticsSearch, type StatisticsSearch } from './statistics-search';

/** Tabs of the page of links; their words are loaded with them. */
export const LinkStatistics = lazy(() => withWords(import('./overview/LinkStatistics'), 'linkStatistics'));
export const LinkVisits = lazy(() => withWords(import('./visits/LinkVisits'), 'linkStatistics'));

export { DaysCard } from './figures/DaysCard';
export { PartTable } from './figures/PartTable';
export { deviceRows, systemRows } from './figures/part-rows';
export { RegionCard } from './figures/RegionCard';
export { SummaryTiles } from './figures/SummaryTiles';
export { visitLines } from './figures/visit-lines';
