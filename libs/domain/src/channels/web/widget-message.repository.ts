import { Injectable } from '@nestjs/common';
import { type WidgetMessage, widgetLimits } from '@parley/contracts/public';
import { deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { WidgetMessageEntity } from './widget-message.entity.js';

/** The messages that visitors of websites see. */
@Injectable()
export class WidgetMessageRepository {
  /** Stores a message unless its id is stored. Returns the stored one. */
  async store(tx: TenantTx, row: Omit<WidgetMessageEntity, 'tenantId'>): Promise<WidgetMessageEntity> {
    const { channelId, visitor, id } = row;
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(WidgetMessageEntity)
      .values({ ...row, tenantId: tx.tenantId })
      .orIgnore()
      .execute();
    return tx.manager.findOneByOrFail(WidgetMessageEntity, {
      tenantId: tx.tenantId,
      channelId,
      visitor,
      id,
    });
  }

  /** The newest messages of a visitor, the oldest first. */
  async newest(tx: TenantTx, channelId: string, visitor: string): Promise<WidgetMessage[]> {
    const rows = await tx.manager.find(WidgetMessageEntity, {
      where: { tenantId: tx.tenantId, channelId, visitor },
      order: { at: 'desc', id: 'desc' },
      take: widgetLimits.shownMessages,
    });
    return rows.reverse().map(shownMessage);
  }

  /** Deletes a chunk of the messages from before then. Returns how many. */
  async deleteOld(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'at', where: 'r.at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: WidgetMessageEntity, ...old });
  }
}

export const shownMessage = ({ id, isOwn, text, at }: WidgetMessageEntity): WidgetMessage => ({
  id,
  isOwn,
  text,
  at: at.toISOString(),
});
