export { MinuteFiguresQueries } from './minute-figures.queries.js';
export { MonitorModule } from './monitor.module.js';
export { MonitorQueries } from './monitor.queries.js';
export { waitingSource, waitsAt } from './waiting-conversations.queries.js';
