import type { Language } from '@parley/contracts/public';
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
@Index('widget_messages_medium', ['tenantId', 'mediumId'], { where: 'medium_id is not null' })
export class WidgetMessageEntity {
  @PrimaryColumn('text') channelId!: string;
  @PrimaryColumn('text') visitor!: string;
  /** A UUID that the visitor chose, or the command's id. */
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** Whether the visitor wrote it. */
  @Column('boolean') isOwn!: boolean;
  @Column('text') text!: string;
  /** Its file; null without one. */
  @Column('text', { nullable: true }) mediumId!: string | null;
  @Column('timestamptz') at!: Date;
}

/** A visitor who has written to a widget. */
@Entity('widget_visitors')
@ForeignKey(() => ChannelEntity, ['channelId'], ['id'], {
  name: 'widget_visitors_channel_fk',
  onDelete: 'CASCADE',
})
@Index('widget_visitors_tenant', ['tenantId', 'channelId', 'visitor'])
@Index('widget_visitors_age', ['createdAt'])
@Index('widget_visitors_mail', ['mailAt'], { where: 'mail_at is not null' })
export class WidgetVisitorEntity {
  @PrimaryColumn('text') channelId!: string;
  @PrimaryColumn('text') visitor!: string;
  @Column('text') tenantId!: string;
  /** Name and address as the visitor filled them in; empty without. */
  @Column('text') name!: string;
  @Column('text') email!: string;
  /** The language of the widget that the visitor saw last. */
  @Column('text') language!: Language;
  /** The newest answer that the visitor has seen. */
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  /** An unseen answer is emailed then. */
  @Column('timestamptz', { nullable: true }) mailAt!: Date | null;
  /** The last email was stored then. */
  @Column('timestamptz', { nullable: true }) mailedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

/** An address that a widget emails no more, also once nothing else of its visitor is stored. */
@Entity('widget_mail_stops')
@ForeignKey(() => ChannelEntity, ['channelId'], ['id'], {
  name: 'widget_mail_stops_channel_fk',
  onDelete: 'CASCADE',
})
@Index('widget_mail_stops_tenant', ['tenantId', 'channelId'])
export class WidgetMailStopEntity {
  @PrimaryColumn('text') channelId!: string;
  /** A keyed hash, which names nobody. */
  @PrimaryColumn('text') addressHash!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') stoppedAt!: Date;
}
