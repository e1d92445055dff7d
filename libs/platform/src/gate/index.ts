export { Gate, RankedGate } from './gate.js';
