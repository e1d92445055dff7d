export { AuditLog } from './AuditLog';
export { fieldText, valueText } from './audited-labels';
export { changeTexts } from './log-labels';
export { ActivitySection, FoldedActivity } from './ActivitySection';
export { Activity, AuditLogTab } from './lazy';
export { useActivity } from './use-activity';
export { type LogSearch, readLogSearch } from './log-search';
export { OperationsFrame } from './OperationsFrame';
