import { Injectable } from '@nestjs/common';
import { CommandDispatcher, DesktopCommandSweeper, DesktopCommandRepository } from '@parley/domain/commands';
import { DesktopSessionQueries } from '@parley/domain/desktop';
import { DesktopSessionRepository } from '@parley/domain/identity';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { DesktopKickPush } from './desktop-kick.push.js';

@Injectable()
export class DesktopProcessor {
  constructor(
    private readonly desktopCommandRepository: DesktopCommandRepository,
    private readonly desktopSessionRepository: DesktopSessionRepository,
    private readonly desktopSessionQueries: DesktopSessionQueries,
    private readonly commandDispatcher: CommandDispatcher,
    private readonly desktopKickPush: DesktopKickPush,
    private readonly desktopCommandSweeper: DesktopCommandSweeper,
  ) {}

  @OnEventAfterCommit('desktop.send-command')
  async send({ tenantId, payload }: EventDelivery<'desktop.send-command'>): Promise<void> {
    await this.commandDispatcher.sendOpen(tenantId, payload.commandIds);
  }

  /** Absent devices are included, because one may be arriving right now. Its welcome then has the latest settings. */
  @OnEvent('desktop.send-settings')
  async sendSettings({ id, payload }: EventDelivery<'desktop.send-settings'>, tx: TenantTx): Promise<void> {
    await this.tellSettings(tx, payload.subAccountId, id);
  }

  /** The setting is part of the settings of every sub-account. */
  @OnEvent('desktop.send-video-encoding')
  async sendVideoEncoding({ id }: EventDelivery<'desktop.send-video-encoding'>, tx: TenantTx): Promise<void> {
    for (const subAccountId of await this.desktopSessionRepository.openSubAccountIds(tx))
      await this.tellSettings(tx, subAccountId, id);
  }

  private async tellSettings(tx: TenantTx, subAccountId: string, eventId: string): Promise<void> {
    await this.desktopCommandRepository.lockTurn(tx, subAccountId);
    const settings = await this.desktopSessionQueries.settings(tx, subAccountId);
    if (!settings) return;
    for (const sessionId of await this.desktopSessionRepository.openIds(tx, subAccountId)) {
      await this.desktopCommandRepository.drop(tx, subAccountId, sessionId, ['settings']);
      const command = { kind: 'settings', settings } as const;
      await this.desktopCommandRepository.enqueue(tx, {
        subAccountId,
        sessionId,
        command,
        cause: `${eventId} settings ${sessionId}`,
      });
    }
  }

  /** Each client requests them itself, so that proxies' passwords are in neither the command nor the queue. */
  @OnEvent('desktop.send-environments')
  async sendEnvironments(
    { id, payload }: EventDelivery<'desktop.send-environments'>,
    tx: TenantTx,
  ): Promise<void> {
    for (const subAccountId of payload.subAccountIds) {
      for (const sessionId of await this.desktopSessionRepository.openIds(tx, subAccountId)) {
        await this.desktopCommandRepository.drop(tx, subAccountId, sessionId, ['environments']);
        const command = { kind: 'environments' } as const;
        const cause = `${id} environments ${sessionId}`;
        await this.desktopCommandRepository.enqueue(tx, { subAccountId, sessionId, command, cause });
      }
    }
  }

  /** Quick replies contain materials. Each client requests them itself, because there may be many. */
  @OnEvent('desktop.send-quick-replies')
  async sendQuickReplies(
    { id, payload }: EventDelivery<'desktop.send-quick-replies'>,
    tx: TenantTx,
  ): Promise<void> {
    const { parts } = payload;
    if (parts.includes('quick-replies') || parts.includes('materials'))
      await this.desktopCommandRepository.enqueueQuickReplies(tx, id);
  }

  @OnEventAfterCommit('desktop.close-stopped')
  async closeStopped({ tenantId, payload }: EventDelivery<'desktop.close-stopped'>): Promise<void> {
    await this.desktopKickPush.endBefore(tenantId, payload, 'sub_account_stopped');
  }

  @OnEventAfterCommit('desktop.close-rotated')
  async closeRotated({ tenantId, payload }: EventDelivery<'desktop.close-rotated'>): Promise<void> {
    await this.desktopKickPush.endBefore(tenantId, payload, 'secret_rotated');
  }

  @OnEventAfterCommit('desktop.close-deleted')
  async closeDeleted({ tenantId, payload }: EventDelivery<'desktop.close-deleted'>): Promise<void> {
    await this.desktopKickPush.endBefore(tenantId, payload, 'sub_account_deleted');
  }

  @OnEventAfterCommit('desktop.close-replaced')
  async closeReplaced({ tenantId, payload }: EventDelivery<'desktop.close-replaced'>): Promise<void> {
    const { sessionIds } = payload;
    await this.desktopKickPush.dismiss({ tenantId, sessionIds, reason: 'replaced_by_device' });
  }

  @OnEventAfterCommit('desktop.close-suspended')
  async closeSuspended({ tenantId, payload }: EventDelivery<'desktop.close-suspended'>): Promise<void> {
    await this.desktopKickPush.endBefore(tenantId, { begunBefore: new Date(payload.at) }, 'tenant_suspended');
  }

  @OnJob('desktop.drop-old-commands')
  async dropOldCommands(): Promise<void> {
    await this.desktopCommandSweeper.sweep();
  }
}
