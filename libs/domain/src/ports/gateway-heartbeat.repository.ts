import { Injectable } from '@nestjs/common';
import { portLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

export const heartbeatSeconds = 5;
/** If all nodes are silent for longer, clients could not renew their leases meanwhile: that is a break. */
const breakSeconds = 15;

/**
 * Whether clients could renew their leases recently, by heartbeats of api nodes. A lease may expire only if
 * some node has answered for its whole length. System path: one row for all tenants.
 */
@Injectable()
export class GatewayHeartbeatRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A clock that was set back counts as a break too. */
  async beat(): Promise<void> {
    await this.database.asSystem((tx) =>
      tx.query(
        `insert into gateway_beats as b (id, alive_since, last_beat) values (1, $1, $1)
         on conflict (id) do update set last_beat = $1,
           alive_since = case when abs(extract(epoch from $1 - b.last_beat)) > $2 then $1 else b.alive_since end`,
        [this.clock.now(), breakSeconds],
      ),
    );
  }

  async areSteady(): Promise<boolean> {
    const rows = await this.database.asSystem((tx) =>
      tx.query(
        `select 1 from gateway_beats where abs(extract(epoch from $1 - last_beat)) <= $2
           and extract(epoch from $1 - alive_since) >= $3`,
        [this.clock.now(), breakSeconds, portLimits.leaseSeconds],
      ),
    );
    return rows.length === 1;
  }
}
