import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DesktopCommand, KickReason } from '@parley/contracts/public';
import { DesktopCommands } from '@parley/domain/desktop';
import { Sessions } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

interface Dismissal {
  tenantId: string;
  subAccountId: string;
  sessionIds: string[];
  reason: KickReason;
}

/** Long enough for a client to confirm, short enough for all to be gone within a second. */
const farewellMs = 300;

/** Tells clients why, then cuts their connections. */
@Injectable()
export class DesktopFarewell {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly commands: DesktopCommands,
    private readonly realtime: Realtime,
  ) {}

  /** Sends away the sessions that began before the sub-account's epoch was counted up. */
  async endBefore(
    tenantId: string,
    counted: { subAccountId: string; epoch: number },
    reason: KickReason,
  ): Promise<void> {
    const sessionIds = await this.database.asTenant(tenantId, (tx) =>
      this.sessions.endBefore(tx, 'desktop', counted, reason),
    );
    await this.dismiss({ tenantId, subAccountId: counted.subAccountId, sessionIds, reason });
  }

  async dismiss({ tenantId, subAccountId, sessionIds, reason }: Dismissal): Promise<void> {
    if (sessionIds.length === 0) return;
    const kicks = await this.database.asTenant(tenantId, async (tx) => {
      const kept = new Map<string, DesktopCommand>();
      for (const id of sessionIds) kept.set(id, await this.commands.kick(tx, subAccountId, id, reason));
      return kept;
    });
    for (const [id, kick] of kicks) await this.realtime.toDesktop(rooms.session(id), 'command', kick);
    await pause(farewellMs);
    for (const sessionId of sessionIds) await this.realtime.disconnect('desktop', rooms.session(sessionId));
  }
}
