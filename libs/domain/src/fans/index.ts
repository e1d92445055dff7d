export { ContactEntity } from './contact.entity.js';
export { FanCounter } from './fan-counter.js';
export { FanFigures, type FanFilter } from './fan-figures.js';
export { FanIngest, type StorableFan } from './fan-ingest.js';
export { FanQuarterEntity } from './fan-quarter.entity.js';
export { FanReportEntity } from './fan-report.entity.js';
export { FanTotalEntity } from './fan-total.entity.js';
export { FansModule } from './fans.module.js';
export { GainEntity } from './gain.entity.js';
