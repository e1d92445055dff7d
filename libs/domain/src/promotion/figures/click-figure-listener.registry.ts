import { Injectable } from '@nestjs/common';

/** Hears whose click figures moved, once that is committed. */
export interface ClickFigureListener {
  clicksCounted(promoterIds: readonly string[]): void;
}

/** The worker's push registers here, in its constructor. */
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
