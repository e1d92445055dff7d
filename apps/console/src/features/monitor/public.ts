export { MonitorPage } from './MonitorPage';
export { type MonitorSearch, readMonitorSearch } from './monitor-search';
export { monitorQuery } from './queries';
