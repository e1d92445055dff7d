import { Injectable } from '@nestjs/common';

/** Wakes this process's relay after a commit. Polling finds what a signal misses. */
@Injectable()
export class OutboxSignal {
  private listener: (() => void) | undefined;

  listen(listener: () => void): void {
    this.listener = listener;
  }

  fire(): void {
    this.listener?.();
  }
}
