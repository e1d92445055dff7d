export { AppError } from './app-error.js';
