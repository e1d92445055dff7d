import { Injectable } from '@nestjs/common';
import { KeyedBatcher } from '@parley/platform/batching';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { assertNotSentAway } from '../identity/index.js';
import { ArrivalLimiter } from './arrival.limiter.js';
import {
  assertAdmitted,
  type DesktopPrincipal,
  sessionEnded,
  settingsOf,
} from './desktop-admission.policy.js';
import { DesktopSessionQueries, type ReturningClient } from './desktop-session.queries.js';
import type { DesktopSession } from './desktop-session.service.js';

interface Resumption {
  principal: DesktopPrincipal;
  sessionId: string;
  deviceId: string;
}

/** Clients that are read by one statement. */
const most = 250;

/**
 * Goes on with sessions of clients that come back. Nothing is written and nothing locked; clients of a tenant that come
 * back together are read together, and each tenant has its own turn.
 */
@Injectable()
export class DesktopResumptionService {
  private readonly batcher = new KeyedBatcher<Resumption, DesktopSession | AppError>({
    work: (tenantId, resumptions) => this.arrivals.run(tenantId, () => this.resumeAll(tenantId, resumptions)),
    most,
  });

  constructor(
    private readonly arrivals: ArrivalLimiter,
    private readonly database: Database,
    private readonly queries: DesktopSessionQueries,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `desktop.session_ended`, `….replaced` or `….revoked`, or why its client may not come in. */
  async resume(resumption: Resumption): Promise<DesktopSession> {
    const outcome = await this.batcher.add(resumption.principal.tenantId, resumption);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  private async resumeAll(
    tenantId: string,
    resumptions: Resumption[],
  ): Promise<(DesktopSession | AppError)[]> {
    const clients = resumptions.map(({ principal: { subAccountId }, sessionId }) => ({
      subAccountId,
      sessionId,
    }));
    const [rows] = await this.database.asTenant(tenantId, (tx) =>
      tx.commitWith(() => [this.queries.returning(tx, clients)]),
    );
    return resumptions.map((resumption, index) => {
      try {
        return this.sessionOf(resumption, rows[index]);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    });
  }

  private sessionOf(
    { principal, sessionId, deviceId }: Resumption,
    row: ReturningClient | undefined,
  ): DesktopSession {
    const { role, userId, generation, expiresAt, endedAt, endReason, lastAckAt, ...admitted } =
      assertAdmitted(principal, row);
    // A token works on the device it was given to.
    if (admitted.sessionId === null || admitted.deviceId !== deviceId) throw sessionEnded();
    assertNotSentAway(endReason);
    if (endedAt !== null || expiresAt <= this.clock.now()) throw sessionEnded();
    const { tenantId, subAccountId } = principal;
    const settings = settingsOf(admitted);
    const session = { sessionId, kind: 'desktop', role, tenantId, userId, subAccountId, generation } as const;
    return { ...session, expiresAt, deviceId, lastAckAt, settings };
  }
}
