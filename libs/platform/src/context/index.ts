export { currentLogFields, type LogFields, withLogFields } from './log-fields.js';
export { type Actor, currentContext, type RequestContext, runInContext } from './request-context.js';
