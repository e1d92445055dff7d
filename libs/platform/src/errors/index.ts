export { CodedError } from './app-error.js';
