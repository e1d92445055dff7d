import { Injectable } from '@nestjs/common';
import { CommandSender, DesktopCommandSweep, DesktopCommands } from '@parley/domain/commands';
import { DesktopSessions } from '@parley/domain/desktop';
import { type Delivered, Effect, Live, RunsJob } from '@parley/platform/messaging';
import { Database, type TenantTx } from '@parley/platform/database';
import { DesktopFarewell } from './desktop-kick.push.js';

@Injectable()
export class DesktopProcessor {
  constructor(
    private readonly database: Database,
    private readonly commands: DesktopCommands,
    private readonly sessions: DesktopSessions,
    private readonly sender: CommandSender,
    private readonly farewell: DesktopFarewell,
    private readonly oldCommands: DesktopCommandSweep,
  ) {}

  @Live('desktop.send-command')
  async send({ tenantId, payload }: Delivered<'desktop.send-command'>): Promise<void> {
    const open = await this.database.asTenant(tenantId, async (tx) => {
      const found = this.commands.open(tx, payload.commandIds);
      await tx.last(() => [found]);
      return found;
    });
    await this.sender.send(open);
  }

  /** Also for devices that are away: one may be coming in right now. Its welcome then tells the latest. */
  @Effect('desktop.send-settings')
  async sendSettings({ id, payload }: Delivered<'desktop.send-settings'>, tx: TenantTx): Promise<void> {
    const { subAccountId } = payload;
    await this.commands.takeTurn(tx, subAccountId);
    const settings = await this.sessions.settings(tx, subAccountId);
    if (!settings) return;
    for (const sessionId of await this.sessions.ofSubAccount(tx, subAccountId)) {
      await this.commands.drop(tx, subAccountId, sessionId, ['settings']);
      const command = { kind: 'settings', settings } as const;
      await this.commands.enqueue(tx, {
        subAccountId,
        sessionId,
        command,
        cause: `${id} settings ${sessionId}`,
      });
    }
  }

  /** Each client asks for them itself: proxies' passwords are in neither the command nor the queue. */
  @Effect('desktop.send-environments')
  async sendEnvironments(
    { id, payload }: Delivered<'desktop.send-environments'>,
    tx: TenantTx,
  ): Promise<void> {
    for (const subAccountId of payload.subAccountIds) {
      for (const sessionId of await this.sessions.ofSubAccount(tx, subAccountId)) {
        await this.commands.drop(tx, subAccountId, sessionId, ['environments']);
        const command = { kind: 'environments' } as const;
        const cause = `${id} environments ${sessionId}`;
        await this.commands.enqueue(tx, { subAccountId, sessionId, command, cause });
      }
    }
  }

  /** Materials stand in quick replies. Each client asks for them itself: they may be many. */
  @Effect('desktop.send-quick-replies')
  async sendQuickReplies(
    { id, payload }: Delivered<'desktop.send-quick-replies'>,
    tx: TenantTx,
  ): Promise<void> {
    const { parts } = payload;
    if (parts.includes('quick-replies') || parts.includes('materials'))
      await this.commands.tellOfQuickReplies(tx, id);
  }

  @Live('desktop.close-stopped')
  async closeStopped({ tenantId, payload }: Delivered<'desktop.close-stopped'>): Promise<void> {
    await this.farewell.endBefore(tenantId, payload, 'sub_account_stopped');
  }

  @Live('desktop.close-rotated')
  async closeRotated({ tenantId, payload }: Delivered<'desktop.close-rotated'>): Promise<void> {
    await this.farewell.endBefore(tenantId, payload, 'secret_rotated');
  }

  @Live('desktop.close-deleted')
  async closeDeleted({ tenantId, payload }: Delivered<'desktop.close-deleted'>): Promise<void> {
    await this.farewell.endBefore(tenantId, payload, 'sub_account_deleted');
  }

  @Live('desktop.close-replaced')
  async closeReplaced({ tenantId, payload }: Delivered<'desktop.close-replaced'>): Promise<void> {
    const { sessionIds } = payload;
    await this.farewell.dismiss({ tenantId, sessionIds, reason: 'replaced_by_device' });
  }

  @Live('desktop.close-suspended')
  async closeSuspended({ tenantId, payload }: Delivered<'desktop.close-suspended'>): Promise<void> {
    await this.farewell.endBefore(tenantId, { begunBefore: new Date(payload.at) }, 'tenant_suspended');
  }

  @RunsJob('desktop.drop-old-commands')
  async dropOldCommands(): Promise<void> {
    await this.oldCommands.sweep();
  }
}
