import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Realtime } from '@parley/platform/realtime';

/** A quarter of the time for which a room keeps its members. */
const everyMs = 15_000;
const lapsedMs = 4 * everyMs;
/** After this time the adapter reads the stream. */
const markerMs = 2_000;
const roomsOfCall = 500;

/** The rooms of a namespace at this node. */
export interface RoomWatch {
  roomsNow(): string[];
  /** The rooms are those whose pushes may have been dropped. */
  onLapsed(rooms: string[]): Promise<void>;
}

/**
 * Regularly marks which rooms have members at this node. A dead node stops marking, and its rooms count as empty a
 * minute later. If Redis lost rooms, or this node was silent for too long, `onLapsed` gets those whose pushes may have
 * been dropped.
 */
@Injectable()
export class RoomHeartbeat implements OnApplicationShutdown {
  private readonly logger = new Logger(RoomHeartbeat.name);
  private readonly watches: RoomWatch[] = [];
  private timer: NodeJS.Timeout | undefined;
  private marker: NodeJS.Timeout | undefined;
  private beating = false;
  private lastBeat = performance.now();

  constructor(private readonly realtime: Realtime) {}

  watch(watch: RoomWatch): void {
    this.watches.push(watch);
    if (this.timer) return;
    const beat = (): void => void this.beat();
    this.timer = setInterval(beat, everyMs);
    this.realtime.onReconnect(beat);
    this.marker = setTimeout(() => void this.realtime.writeMarker().catch(() => undefined), markerMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    clearTimeout(this.marker);
  }

  private async beat(): Promise<void> {
    if (this.beating) return;
    this.beating = true;
    try {
      const wasSilent = performance.now() - this.lastBeat > lapsedMs;
      for (const watch of this.watches) await this.renew(watch, wasSilent);
      this.lastBeat = performance.now();
    } catch (error) {
      this.logger.warn(`rooms are renewed later: ${(error as Error).message}`);
    } finally {
      this.beating = false;
    }
  }

  private async renew({ roomsNow, onLapsed }: RoomWatch, wasSilent: boolean): Promise<void> {
    const all = roomsNow();
    for (let i = 0; i < all.length; i += roomsOfCall) {
      const some = all.slice(i, i + roomsOfCall);
      const lapsed = await this.realtime.renewMembers(some);
      if (wasSilent || lapsed.length > 0) await onLapsed(wasSilent ? some : lapsed);
    }
  }
}
