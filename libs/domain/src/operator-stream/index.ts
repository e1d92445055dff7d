export { OperatorEvents } from './operator.events.js';
export { OperatorStreamModule } from './operator-stream.module.js';
