import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { heartbeatSeconds, GatewayHeartbeatRepository } from '@parley/domain/ports';

/** Regularly records that this node can take heartbeats, because leases only lapse then. */
@Injectable()
export class GatewayHeartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(GatewayHeartbeat.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly gatewayHeartbeatRepository: GatewayHeartbeatRepository) {}

  onApplicationBootstrap(): void {
    this.beat();
    this.timer = setInterval(() => this.beat(), heartbeatSeconds * 1_000);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    this.gatewayHeartbeatRepository.beat().catch((error: Error) => {
      this.logger.warn(`leases wait until PostgreSQL answers: ${error.message}`);
    });
  }
}
