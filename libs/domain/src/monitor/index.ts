export { MinuteFiguresService } from './minute-figures.service.js';
export { MonitorModule } from './monitor.module.js';
export { MonitorService } from './monitor.service.js';
export { waitingSource, waitsAt } from './waiting-conversations.queries.js';
