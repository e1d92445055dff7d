import { Socket } from 'node:net';

type Write = (...parameters: unknown[]) => boolean;

/** Sends what is written in one turn of the loop by one system call, which costs more than many a statement. */
export class CoalescedWriteSocket extends Socket {
  private isGathering = false;

  override write(...parameters: unknown[]): boolean {
    this.gather();
    return (super.write as Write).apply(this, parameters);
  }

  override cork(): void {
    this.gather();
    super.cork();
  }

  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.isGathering = false;
      super.uncork();
    });
  }
}
