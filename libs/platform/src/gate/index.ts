export { Gate } from './gate.js';
