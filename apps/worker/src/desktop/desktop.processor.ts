import { Injectable } from '@nestjs/common';
import { CommandDispatcher, DesktopCommandSweeper, DesktopCommandRepository } from '@parley/domain/commands';
import { DesktopSessionService } from '@parley/domain/desktop';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { DesktopKickPush } from './desktop-kick.push.js';

@Injectable()
export class DesktopProcessor {
  constructor(
    private readonly commands: DesktopCommandRepository,
    private readonly sessions: DesktopSessionService,
    private readonly sender: CommandDispatcher,
    private readonly farewell: DesktopKickPush,
    private readonly oldCommands: DesktopCommandSweeper,
  ) {}

  @OnEventAfterCommit('desktop.send-command')
  async send({ tenantId, payload }: EventDelivery<'desktop.send-command'>): Promise<void> {
    await this.sender.sendOpen(tenantId, payload.commandIds);
  }

  /** Also for devices that are away: one may be coming in right now. Its welcome then tells the latest. */
  @OnEvent('desktop.send-settings')
  async sendSettings({ id, payload }: EventDelivery<'desktop.send-settings'>, tx: TenantTx): Promise<void> {
    await this.tellSettings(tx, payload.subAccountId, id);
  }

  /** It stands among the settings of every sub-account. */
  @OnEvent('desktop.send-video-encoding')
  async sendVideoEncoding({ id }: EventDelivery<'desktop.send-video-encoding'>, tx: TenantTx): Promise<void> {
    for (const subAccountId of await this.sessions.subAccountsWithSessions(tx))
      await this.tellSettings(tx, subAccountId, id);
  }

  private async tellSettings(tx: TenantTx, subAccountId: string, eventId: string): Promise<void> {
    await this.commands.lockTurn(tx, subAccountId);
    const settings = await this.sessions.settings(tx, subAccountId);
    if (!settings) return;
    for (const sessionId of await this.sessions.ofSubAccount(tx, subAccountId)) {
      await this.commands.drop(tx, subAccountId, sessionId, ['settings']);
      const command = { kind: 'settings', settings } as const;
      await this.commands.enqueue(tx, {
        subAccountId,
        sessionId,
        command,
        cause: `${eventId} settings ${sessionId}`,
      });
    }
  }

  /** Each client asks for them itself: proxies' passwords are in neither the command nor the queue. */
  @OnEvent('desktop.send-environments')
  async sendEnvironments(
    { id, payload }: EventDelivery<'desktop.send-environments'>,
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
  @OnEvent('desktop.send-quick-replies')
  async sendQuickReplies(
    { id, payload }: EventDelivery<'desktop.send-quick-replies'>,
    tx: TenantTx,
  ): Promise<void> {
    const { parts } = payload;
    if (parts.includes('quick-replies') || parts.includes('materials'))
      await this.commands.enqueueQuickReplies(tx, id);
  }

  @OnEventAfterCommit('desktop.close-stopped')
  async closeStopped({ tenantId, payload }: EventDelivery<'desktop.close-stopped'>): Promise<void> {
    await this.farewell.endBefore(tenantId, payload, 'sub_account_stopped');
  }

  @OnEventAfterCommit('desktop.close-rotated')
  async closeRotated({ tenantId, payload }: EventDelivery<'desktop.close-rotated'>): Promise<void> {
    await this.farewell.endBefore(tenantId, payload, 'secret_rotated');
  }

  @OnEventAfterCommit('desktop.close-deleted')
  async closeDeleted({ tenantId, payload }: EventDelivery<'desktop.close-deleted'>): Promise<void> {
    await this.farewell.endBefore(tenantId, payload, 'sub_account_deleted');
  }

  @OnEventAfterCommit('desktop.close-replaced')
  async closeReplaced({ tenantId, payload }: EventDelivery<'desktop.close-replaced'>): Promise<void> {
    const { sessionIds } = payload;
    await this.farewell.dismiss({ tenantId, sessionIds, reason: 'replaced_by_device' });
  }

  @OnEventAfterCommit('desktop.close-suspended')
  async closeSuspended({ tenantId, payload }: EventDelivery<'desktop.close-suspended'>): Promise<void> {
    await this.farewell.endBefore(tenantId, { begunBefore: new Date(payload.at) }, 'tenant_suspended');
  }

  @OnJob('desktop.drop-old-commands')
  async dropOldCommands(): Promise<void> {
    await this.oldCommands.sweep();
  }
}
