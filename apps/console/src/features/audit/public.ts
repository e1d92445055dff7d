export { AuditLog } from './AuditLog';
export { fieldText, valueText } from './audited-labels';
export { Activity, ActivityDrawer, AuditLogTab } from './lazy';
export { type LogSearch, readLogSearch } from './log-search';
export { OperationsFrame } from './OperationsFrame';
