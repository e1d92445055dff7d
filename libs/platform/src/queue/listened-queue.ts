import { Queue, Worker } from 'bullmq';
import { redisErrors } from './redis-errors.js';

/** A queue whose errors are logged once. Without a listener from the start, BullMQ prints each with its stack. */
export class ListenedQueue extends Queue {
  constructor(...args: ConstructorParameters<typeof Queue>) {
    super(...args);
    this.on('error', (error) => redisErrors.queueFailed(this.name, error));
  }
}

/** A worker of a queue, whose errors are logged once. */
export class ListenedWorker extends Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    this.on('error', (error) => redisErrors.queueFailed(this.name, error));
  }

  /** While Redis is away nothing can be finished there, and a close that waits for it would never end. */
  override close(force = redisErrors.isAway): Promise<void> {
    return super.close(force);
  }
}
