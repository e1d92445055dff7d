import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ChannelEntity } from '../channel.entity.js';

/** A message between a visitor of a website and its channel, as the visitor sees it. */
@Entity('widget_messages')
@ForeignKey(() => ChannelEntity, ['channelId'], ['id'], {
  name: 'widget_messages_channel_fk',
  onDelete: 'CASCADE',
})
@Index('widget_messages_tenant', ['tenantId', 'channelId'])
@Index('widget_messages_visitor', ['channelId', 'visitor', 'at'])
@Index('widget_messages_age', ['at'])
export class WidgetMessageEntity {
  @PrimaryColumn('text') channelId!: string;
  @PrimaryColumn('text') visitor!: string;
  /** A UUID that the visitor chose, or the command's id. */
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** Whether the visitor wrote it. */
  @Column('boolean') isOwn!: boolean;
  @Column('text') text!: string;
  @Column('timestamptz') at!: Date;
}
