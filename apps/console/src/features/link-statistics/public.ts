export { LinkStatistics, ClicksTab } from './lazy';
export { readStatisticsSearch, type StatisticsSearch } from './statistics-search';
export { PartTable } from './figures/PartTable';
export { deviceRows, systemRows } from './figures/part-rows';
export { RegionCard } from './figures/RegionCard';
export { SummaryTiles } from './figures/SummaryTiles';
export { clickLines } from './figures/click-lines';
