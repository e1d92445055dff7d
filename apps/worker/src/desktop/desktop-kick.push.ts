import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { KickReason } from '@parley/contracts/public';
import { DesktopCommandRepository } from '@parley/domain/commands';
import { type Outlived, SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

interface Dismissal {
  tenantId: string;
  sessionIds: string[];
  reason: KickReason;
}

/** Long enough for a client to confirm, short enough to disconnect all within a second. */
const farewellMs = 300;

/** Sends clients the reason, then cuts their connections. */
@Injectable()
export class DesktopKickPush {
  constructor(
    private readonly database: Database,
    private readonly sessionService: SessionService,
    private readonly desktopCommandRepository: DesktopCommandRepository,
    private readonly realtime: Realtime,
  ) {}

  /** Disconnects the ended sessions. */
  async endBefore(tenantId: string, which: Outlived, reason: KickReason): Promise<void> {
    const sessionIds = await this.database.asTenant(tenantId, (tx) =>
      this.sessionService.endOutlived(tx, 'desktop', which, reason),
    );
    await this.dismiss({ tenantId, sessionIds, reason });
  }

  async dismiss({ tenantId, sessionIds, reason }: Dismissal): Promise<void> {
    if (sessionIds.length === 0) return;
    const kicks = await this.database.asTenant(tenantId, (tx) =>
      this.desktopCommandRepository.kick(tx, sessionIds, reason),
    );
    await Promise.all(
      [...kicks].map(([id, kick]) => this.realtime.toDesktop(rooms.session(id), 'command', kick)),
    );
    await pause(farewellMs);
    await Promise.all(sessionIds.map((id) => this.realtime.disconnect('desktop', rooms.session(id))));
  }
}
