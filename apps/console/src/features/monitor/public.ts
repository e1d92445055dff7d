export { FailedTranslationsDrawer } from './lazy';
export { MonitorPage } from './MonitorPage';
export { type MinuteKind, minuteKinds, minuteLines } from './minute-lines';
export { type MonitorSearch, noFailedSearch, readMonitorSearch } from './monitor-search';
export { monitorQuery } from './queries';
export { tileNotes } from './tile-notes';
