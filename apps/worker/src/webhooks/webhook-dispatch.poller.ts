import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { WebhookDispatcher } from '@parley/domain/webhooks';

const pollMs = 1_000;

/** Finds deliveries whose time has come, and those that an ended process left. */
@Injectable()
export class WebhookDispatchPoller implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dispatcher: WebhookDispatcher) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.dispatcher.wake(), pollMs);
  }

  /** Runs before the connections are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.dispatcher.stop();
  }
}
