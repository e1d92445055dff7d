import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { beatSeconds, GatewayBeats } from '@parley/domain/ports';

/** Tells, while this node can take heartbeats, that it does: leases lapse only then. */
@Injectable()
export class GatewayHeart implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(GatewayHeart.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly beats: GatewayBeats) {}

  onApplicationBootstrap(): void {
    this.beat();
    this.timer = setInterval(() => this.beat(), beatSeconds * 1_000);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    this.beats.beat().catch((error: Error) => {
      this.logger.warn(`leases wait until PostgreSQL answers: ${error.message}`);
    });
  }
}
