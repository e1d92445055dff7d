export { AuditLog } from './AuditLog';
export { fieldText, valueText } from './audited-words';
export { AuditLogTab } from './lazy';
export { type LogSearch, readLogSearch } from './log-search';
export { OperationsFrame } from './OperationsFrame';
