import { Injectable } from '@nestjs/common';

/** Tells this process's relay that something was committed. Polling stays the truth. */
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
