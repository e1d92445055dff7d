export { MonitorPage } from './MonitorPage';
export { type MonitorSearch, readMonitorSearch } from './monitor-search';
export { monitorQuery, waitingQuery } from './queries';
export { waitingQueryOf } from './WaitingCard';
