import { Injectable } from '@nestjs/common';

/** Called with the promoters whose click figures changed, after the commit. */
export interface ClickFigureListener {
  clicksCounted(promoterIds: readonly string[]): void;
}

/** The worker's push registers itself here, in its constructor. */
@Injectable()
export class ClickFigureListenerRegistry {
  private readonly listeners: ClickFigureListener[] = [];

  register(listener: ClickFigureListener): void {
    this.listeners.push(listener);
  }

  clicksCounted(promoterIds: readonly string[]): void {
    for (const listener of this.listeners) listener.clicksCounted(promoterIds);
  }
}
