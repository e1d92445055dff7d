import { Injectable } from '@nestjs/common';
import { dayMs, type DesktopSettings, identityLimits } from '@parley/contracts/public';
import { KeyedBatcher } from '@parley/platform/batching';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import {
  assertNotSentAway,
  DesktopSessionRepository,
  type DesktopSessionRow,
  SessionService,
} from '../identity/index.js';
import { PortService } from '../ports/index.js';
import { ArrivalLimiter } from './arrival.limiter.js';
import {
  assertAdmitted,
  type DesktopPrincipal,
  sessionEnded,
  settingsOf,
} from './desktop-admission.policy.js';
import { DesktopSessionQueries, type ReturningClient } from './desktop-session.queries.js';

export interface Device {
  deviceId: string;
  clientVersion: string;
  address: string;
}

export interface DesktopSession extends DesktopSessionRow {
  settings: DesktopSettings;
}

/** A client that returns to its session. */
interface Resumption {
  principal: DesktopPrincipal;
  sessionId: string;
  deviceId: string;
}

/** Clients read by one statement. */
const most = 250;

/** The sessions of desktop clients: one for each device of a sub-account. */
@Injectable()
export class DesktopSessionService {
  private readonly batcher = new KeyedBatcher<Resumption, DesktopSession | AppError>({
    work: (tenantId, resumptions) =>
      this.arrivalLimiter.run(tenantId, () => this.resumeAll(tenantId, resumptions)),
    most,
  });

  constructor(
    private readonly arrivalLimiter: ArrivalLimiter,
    private readonly database: Database,
    private readonly sessionService: SessionService,
    private readonly portService: PortService,
    private readonly desktopSessionRepository: DesktopSessionRepository,
    private readonly desktopSessionQueries: DesktopSessionQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a session, or continues the one that this device has: a device keeps its session and its ports. If only one
   * device is allowed, ends the sessions of all others. `confirm` runs first in the transaction. It rejects if the proof
   * is no longer valid, and locks the proof until the session is stored. Rejects with `desktop.credentials_wrong`,
   * `tenants.suspended` or `sub-accounts.stopped`, or as `confirm` does.
   */
  async start(
    principal: DesktopPrincipal,
    device: Device,
    confirm?: (tx: TenantTx) => Promise<void>,
  ): Promise<DesktopSession> {
    const { tenantId, subAccountId } = principal;
    return this.arrivalLimiter.run(tenantId, () =>
      this.database.asTenant(tenantId, async (tx) => {
        await confirm?.(tx);
        const [locked, rows] = await pipelined([
          this.desktopSessionQueries.lockSubAccount(tx, subAccountId),
          this.desktopSessionRepository.lockOpen(tx, subAccountId),
        ]);
        const subAccount = assertAdmitted(principal, locked);
        const own = rows.filter((row) => row.deviceId === device.deviceId);
        const now = this.clock.now();
        // A session of an earlier epoch is about to be ended.
        const resumed = own.findLast(
          (row) => row.expiresAt > now && row.userId === principal.userId && row.epoch === subAccount.epoch,
        );
        const session = resumed
          ? await this.extend(tx, resumed, device)
          : await this.begin(tx, principal, device);
        const earlier = own.filter((row) => row !== resumed).map((row) => row.sessionId);
        await this.desktopSessionRepository.end(tx, earlier, 'logout');
        await this.portService.rebind(tx, earlier, session.sessionId);
        if (!subAccount.multiDevice) {
          const others = rows.filter((row) => !own.includes(row)).map((row) => row.sessionId);
          await this.replace(tx, subAccountId, others);
        }
        return { ...session, settings: settingsOf(subAccount) };
      }),
    );
  }

  /**
   * Continues the session of a returning client, without a write or a lock. Clients of a tenant that return together are
   * read together, and tenants take turns. Rejects with `desktop.session_ended`, `….session_replaced` or
   * `….session_revoked`, or as `start` does.
   */
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
      tx.commitWith(() => [this.desktopSessionQueries.returning(tx, clients)]),
    );
    return resumptions.map((resumption, index) => {
      try {
        return this.resumedBy(resumption, rows[index]);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    });
  }

  private resumedBy(
    { principal, sessionId, deviceId }: Resumption,
    row: ReturningClient | undefined,
  ): DesktopSession {
    const { role, userId, generation, expiresAt, endedAt, endReason, lastAckAt, ...admitted } =
      assertAdmitted(principal, row);
    // A token works only on the device that it was issued to.
    if (admitted.sessionId === null || admitted.deviceId !== deviceId) throw sessionEnded();
    assertNotSentAway(endReason);
    if (endedAt !== null || expiresAt <= this.clock.now()) throw sessionEnded();
    const { tenantId, subAccountId } = principal;
    const settings = settingsOf(admitted);
    const session = { sessionId, kind: 'desktop', role, tenantId, userId, subAccountId, generation } as const;
    return { ...session, expiresAt, deviceId, lastAckAt, settings };
  }

  private async extend(
    tx: TenantTx,
    session: DesktopSessionRow,
    { address, clientVersion: client }: Device,
  ): Promise<DesktopSessionRow> {
    const expiresAt = new Date(this.clock.nowMs() + identityLimits.refreshTokenDays * dayMs);
    await this.desktopSessionRepository.extend(tx, session.sessionId, { expiresAt, address, client });
    return { ...session, expiresAt };
  }

  private async begin(
    tx: TenantTx,
    { role, tenantId, userId, subAccountId }: DesktopPrincipal,
    { deviceId, address, clientVersion: client }: Device,
  ): Promise<DesktopSessionRow> {
    const principal = { role, tenantId, userId, subAccountId };
    const start = { ...principal, kind: 'desktop', deviceId, address, client } as const;
    const { sessionId, expiresAt } = await this.sessionService.insert(tx, start);
    // The reports that the device gathered before it returned may be as old as its last acknowledgement.
    const lastAckAt = await this.desktopSessionRepository.inheritLastAckAt(tx, sessionId);
    return { ...principal, sessionId, kind: 'desktop', generation: 1, expiresAt, deviceId, lastAckAt };
  }

  private async replace(tx: TenantTx, subAccountId: string, sessionIds: string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    await this.desktopSessionRepository.end(tx, sessionIds, 'replaced_by_device');
    await this.portService.closeForSubAccount(tx, { sessionIds }, 'replaced_by_device');
    await this.outbox.add(tx, 'desktop.session-replaced', { subAccountId, sessionIds });
  }
}
