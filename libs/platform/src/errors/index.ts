export { AppError } from './app-error.js';
export { resolveEdit } from './resolve-edit.js';
export { StartRefused } from './start-refused.js';
