import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { KickReason } from '@parley/contracts/public';
import { DesktopCommands, DesktopSessions } from '@parley/domain/desktop';
import { Database } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

interface Dismissal {
  tenantId: string;
  subAccountId: string;
  sessionIds: string[];
  reason: KickReason;
  cause: string;
}

/** Long enough for a client to confirm, short enough for all to be gone within a second. */
const farewellMs = 300;

/** Tells clients why, then cuts their connections. */
@Injectable()
export class DesktopFarewell {
  constructor(
    private readonly database: Database,
    private readonly sessions: DesktopSessions,
    private readonly commands: DesktopCommands,
    private readonly realtime: Realtime,
  ) {}

  /** Sends away the sessions that were there when the event was written. */
  async endBefore(
    tenantId: string,
    subAccountId: string,
    eventId: string,
    reason: KickReason,
  ): Promise<void> {
    const sessionIds = await this.database.asTenant(tenantId, (tx) =>
      this.sessions.endBefore(tx, subAccountId, eventId, reason),
    );
    await this.dismiss({ tenantId, subAccountId, sessionIds, reason, cause: eventId });
  }

  async dismiss({ tenantId, subAccountId, sessionIds, reason, cause }: Dismissal): Promise<void> {
    if (sessionIds.length === 0) return;
    const kicks = await this.database.asTenant(tenantId, async (tx) => {
      const kept: { sessionId: string; id: string }[] = [];
      for (const sessionId of sessionIds) {
        const command = { kind: 'kick', reason } as const;
        const given = { subAccountId, sessionId, command, cause: `${cause} kick ${sessionId}` };
        kept.push({ sessionId, id: (await this.commands.keep(tx, given)).id });
      }
      return kept;
    });
    for (const { sessionId, id } of kicks) {
      await this.realtime.toDesktop(rooms.session(sessionId), 'command', { id, kind: 'kick', reason });
    }
    await pause(farewellMs);
    for (const sessionId of sessionIds) await this.realtime.disconnect('desktop', rooms.session(sessionId));
  }
}
