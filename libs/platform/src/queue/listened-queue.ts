import { Queue, Worker } from 'bullmq';
import { redisErrors } from './redis-errors.js';

/** A queue that logs its errors once. Without a listener from the start, BullMQ prints each error with its stack. */
export class ListenedQueue extends Queue {
  constructor(...args: ConstructorParameters<typeof Queue>) {
    super(...args);
    this.on('error', (error) => redisErrors.queueFailed(this.name, error));
  }
}

/** A worker of a queue that logs its errors once. */
export class ListenedWorker extends Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    this.on('error', (error) => redisErrors.queueFailed(this.name, error));
  }

  /** While Redis is unreachable, a close that waits for running jobs would never end. */
  override close(force = redisErrors.isAway): Promise<void> {
    return super.close(force);
  }
}
