import { Injectable } from '@nestjs/common';
import { minuteMs } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { inChunks, Database, type SystemTx } from '@parley/platform/database';
import { PublicEventPublisher } from '../../public-events/index.js';
import { ClickMinuteRepository } from './click-minute.repository.js';

/** The time after which most clicks of a minute are counted. Later clicks are published on their own. */
const waitMs = 60_000;
const chunk = 500;

/** Publishes the clicks of links by minute. System path: it serves all tenants. */
@Injectable()
export class ClickMinuteService {
  constructor(
    private readonly database: Database,
    private readonly minuteRepository: ClickMinuteRepository,
    private readonly publicEvents: PublicEventPublisher,
    private readonly clock: Clock,
  ) {}

  async publish(): Promise<void> {
    const before = new Date(this.clock.nowMs() - minuteMs - waitMs);
    await inChunks(this.database, (tx) => this.publishSome(tx, before), chunk);
  }

  private async publishSome(tx: SystemTx, before: Date): Promise<number> {
    const rows = await this.minuteRepository.take(tx, before, chunk);
    for (const tenantId of new Set(rows.map((row) => row.tenantId))) {
      const records = rows
        .filter((row) => row.tenantId === tenantId)
        .map(({ linkId, minute, clicks }) =>
          this.publicEvents.record('link.clicks', {
            subAccountId: null,
            data: { linkId, minute: minute.toISOString(), clicks },
          }),
        );
      await this.publicEvents.publishFor(tx, tenantId, records);
    }
    return rows.length;
  }
}
