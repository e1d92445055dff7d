import { Injectable } from '@nestjs/common';
import { type Medium, type WidgetFile, type WidgetMessage, widgetLimits } from '@parley/contracts/public';
import { deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { MediaService } from '../../media/index.js';
import { MoreThan } from 'typeorm';
import { WidgetMessageEntity } from './widget-message.entity.js';

/** SQL: a visitor sees medium `m`. */
export const mediumInWidgetMessage =
  'exists (select from widget_messages x where x.tenant_id = m.tenant_id and x.medium_id = m.id)';

/** Names a visitor of a channel. */
export interface VisitorKey {
  channelId: string;
  visitor: string;
}

/** The messages that visitors of websites see. */
@Injectable()
export class WidgetMessageRepository {
  constructor(private readonly mediaService: MediaService) {}

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

  async exists(tx: TenantTx, { channelId, visitor }: VisitorKey): Promise<boolean> {
    return tx.manager.existsBy(WidgetMessageEntity, { tenantId: tx.tenantId, channelId, visitor });
  }

  /** The newest messages of a visitor, the oldest first. */
  async newest(tx: TenantTx, { channelId, visitor }: VisitorKey): Promise<WidgetMessage[]> {
    const rows = await tx.manager.find(WidgetMessageEntity, {
      where: { tenantId: tx.tenantId, channelId, visitor },
      order: { at: 'desc', id: 'desc' },
      take: widgetLimits.shownMessages,
    });
    return this.shown(tx, rows.reverse());
  }

  /** The newest answers after an instant, at most as many as a visitor sees, the oldest first. */
  async answersAfter(
    tx: TenantTx | SystemTx,
    { channelId, visitor }: VisitorKey,
    after: Date | null,
  ): Promise<WidgetMessageEntity[]> {
    const rows = await tx.manager.find(WidgetMessageEntity, {
      where: {
        channelId,
        visitor,
        isOwn: false,
        ...(after && { at: MoreThan(after) }),
      },
      order: { at: 'desc', id: 'desc' },
      take: widgetLimits.shownMessages,
    });
    return rows.reverse();
  }

  /** The messages as visitors see them. A file that is gone is left out. */
  async shown(tx: TenantTx, rows: readonly WidgetMessageEntity[]): Promise<WidgetMessage[]> {
    const media = await this.mediaService.ofIds(
      tx,
      rows.flatMap(({ mediumId }) => mediumId ?? []),
    );
    return rows.map(({ id, isOwn, text, mediumId, at }) => {
      const medium = mediumId === null ? undefined : media.get(mediumId);
      return { id, isOwn, text, file: medium ? fileOf(medium) : null, at: at.toISOString() };
    });
  }

  /** Deletes a chunk of the messages from before then. Returns how many. */
  async deleteOld(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'at', where: 'r.at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: WidgetMessageEntity, ...old });
  }
}

export const fileOf = ({
  id,
  kind,
  type,
  name,
  bytes,
  width,
  height,
  url,
  thumbnailUrl,
}: Medium): WidgetFile => ({ id, kind, type, name, bytes, width, height, url, thumbnailUrl });
