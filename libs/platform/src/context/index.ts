export { type Actor, currentContext, type RequestContext, runInContext } from './request-context.js';
