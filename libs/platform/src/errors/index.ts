export { CodedError } from './coded-error.js';
