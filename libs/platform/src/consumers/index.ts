export { ConsumersModule } from './consumers.module.js';
export { type Delivered, Effect, Live, RunsJob } from './handlers.js';
