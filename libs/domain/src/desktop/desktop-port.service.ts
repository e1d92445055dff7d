import { Injectable } from '@nestjs/common';
import type { OpenPort } from '@parley/contracts/public';
import { KeyedBatcher } from '@parley/platform/batching';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import type { CommandPage } from '../commands/index.js';
import {
  accountsOf,
  type Opened,
  type PortHolder,
  PortOpeningService,
  type PortRequest,
  PortService,
} from '../ports/index.js';
import { ArrivalLimiter } from './arrival.limiter.js';
import { DesktopSyncService } from './desktop-sync.service.js';

/** The opened ports, and the commands that the client can now execute. */
export interface OpenedPorts {
  opened: Opened[];
  missed?: CommandPage | undefined;
}

/** Ports opened in one transaction. */
const mostPorts = 400;

/**
 * Opens ports for clients. The database would let a tenant's openings run one after another anyway. So they wait here
 * without a connection, and one transaction opens all that wait.
 */
@Injectable()
export class DesktopPortService {
  private readonly batcher = new KeyedBatcher<PortRequest, OpenedPorts | AppError>({
    work: (tenantId, requests) => this.arrivalLimiter.run(tenantId, () => this.openAll(tenantId, requests)),
    most: mostPorts,
    weightOf: ({ ports }) => ports.length,
    inFlight: 1,
  });

  constructor(
    private readonly arrivalLimiter: ArrivalLimiter,
    private readonly database: Database,
    private readonly portOpeningService: PortOpeningService,
    private readonly portService: PortService,
    private readonly desktopSyncService: DesktopSyncService,
  ) {}

  /** Answers the ports in the given order. Rejects if the session or the sub-account has ended. */
  async open(tenantId: string, holder: PortHolder, ports: OpenPort[]): Promise<OpenedPorts> {
    const reopened = await this.database.asTenant(tenantId, (tx) =>
      this.portService.reopen(tx, holder, ports),
    );
    if (reopened) return { opened: reopened };
    const outcome = await this.batcher.add(tenantId, { holder, ports });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  private async openAll(tenantId: string, requests: PortRequest[]): Promise<(OpenedPorts | AppError)[]> {
    const outcomes: (OpenedPorts | AppError)[] = [];
    for (const some of withoutSharedAccounts(requests))
      outcomes.push(...(await this.openSome(tenantId, some)));
    return outcomes;
  }

  private async openSome(tenantId: string, requests: PortRequest[]): Promise<(OpenedPorts | AppError)[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const answers = await this.portOpeningService.open(tx, requests);
      const clients = requests.flatMap(({ holder }, index) => {
        const opened = answers[index];
        if (!opened || opened instanceof AppError) return [];
        const socialAccountIds = opened.flatMap((one) => (one.ok ? one.data.socialAccountId : []));
        return { ...holder, socialAccountIds };
      });
      const missed = await this.desktopSyncService.openedIn(tx, clients);
      return answers.map((opened, index) => {
        if (opened instanceof AppError) return opened;
        return { opened, missed: missed.get(requests[index]?.holder.sessionId ?? '') };
      });
    });
  }
}

/** Splits requests, in their order, so that no part has an account twice. */
function withoutSharedAccounts(requests: PortRequest[]): PortRequest[][] {
  const parts: PortRequest[][] = [];
  let wanted = new Set<string>();
  for (const request of requests) {
    const accounts = accountsOf(request);
    const last = parts.at(-1);
    if (last && accounts.every((account) => !wanted.has(account))) last.push(request);
    else {
      parts.push([request]);
      wanted = new Set();
    }
    for (const account of accounts) wanted.add(account);
  }
  return parts;
}
