export { ContactEntity } from './contact.entity.js';
export { FanQuarterEntity } from './fan-quarter.entity.js';
export { FanReportEntity } from './fan-report.entity.js';
export { FanTotalEntity } from './fan-total.entity.js';
export { GainEntity } from './gain.entity.js';
