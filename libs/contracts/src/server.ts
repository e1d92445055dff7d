export * from './public.js';
export * from './spine/queues.js';
export * from './spine/event.js';
export * from './spine/events.js';
export * from './spine/job.js';
export * from './spine/jobs.js';
export * from './spine/subscribers.js';
export * from './spine/spine.limits.js';
