import type {
  ChannelDelivery,
  ChannelEffect,
  ChannelKind,
  ChannelProblem,
  ChannelState,
  ChannelVerdict,
  PlatformCode,
  WidgetSettings,
} from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A social account whose port the server holds. */
@Entity('channels')
@Index('channels_tenant', ['tenantId', 'id'])
@Index('channels_account', ['kind', 'accountId'], { unique: true })
@Index('channels_hook', ['hookHash'], { unique: true, where: 'hook_hash is not null' })
@Index('channels_sub_account', ['subAccountId'])
@Index('channels_demo', ['isDemo'], { unique: true, where: 'is_demo' })
@Index('channels_social_account', ['socialAccountId'], { where: 'social_account_id is not null' })
export class ChannelEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') subAccountId!: string;
  @Column('text') kind!: ChannelKind;
  @Column('text') name!: string;
  /** The platform's own id of the account, which never changes. */
  @Column('text') accountId!: string;
  /** The account as contacts write it. */
  @Column('text') account!: string;
  @Column('text') accountName!: string;
  /** Its secrets as JSON, encrypted under the row's id. */
  @Column('text') sealed!: string;
  /** Keyed hash of the token in the address of its webhook. Null without a webhook. */
  @Column('text', { nullable: true }) hookHash!: string | null;
  /** The `PUBLIC_URL` for which the platform delivers events. Null until that is arranged. */
  @Column('text', { nullable: true }) registeredFor!: string | null;
  @Column('text') delivery!: ChannelDelivery;
  @Column('text', { default: 'enabled' }) state!: ChannelState;
  /** The open session that holds the port. */
  @Column('text', { nullable: true }) sessionId!: string | null;
  /** Null until the port was opened once. */
  @Column('text', { nullable: true }) socialAccountId!: string | null;
  @Column('timestamptz', { nullable: true }) lastEventAt!: Date | null;
  @Column('text', { nullable: true }) problem!: ChannelProblem | null;
  @Column('timestamptz', { nullable: true }) problemAt!: Date | null;
  /** The platform wants no request until then. */
  @Column('timestamptz', { nullable: true }) heldUntil!: Date | null;
  /** A worker handles its events until then. */
  @Column('timestamptz', { nullable: true }) handledUntil!: Date | null;
  /** The end of one worker's lease, which arranges the delivery of events or polls them. */
  @Column('timestamptz', { nullable: true }) leasedUntil!: Date | null;
  /** The lease of that worker. */
  @Column('text', { nullable: true }) leasedBy!: string | null;
  /** The platform's id of the last event that polling stored. */
  @Column('text', { nullable: true }) pollPosition!: string | null;
  /** The settings of a website's widget. */
  @Column('jsonb', { nullable: true }) widget!: WidgetSettings | null;
  /** The platform that a tenant's own system stands for. Null for other kinds. */
  @Column('text', { nullable: true }) platform!: PlatformCode | null;
  /** Whether it is the widget of the demo, which an installation has once. */
  @Column('boolean', { default: false }) isDemo!: boolean;
  @Column('timestamptz') createdAt!: Date;
}

/** One event as a platform sent it. */
@Entity('channel_events')
@ForeignKey(() => ChannelEntity, ['channelId'], ['id'], {
  name: 'channel_events_channel_fk',
  onDelete: 'CASCADE',
})
@Index('channel_events_tenant', ['tenantId', 'id'])
@Index('channel_events_platform', ['channelId', 'platformId'], { unique: true })
@Index('channel_events_channel', ['channelId', 'id'])
@Index('channel_events_waiting', ['channelId', 'id'], { where: "verdict = 'waiting'" })
@Index('channel_events_files', ['fileDueAt'], { where: "file = 'waiting'" })
@Index('channel_events_channel_files', ['channelId'], { where: "file = 'waiting'" })
@Index('channel_events_age', ['receivedAt'])
export class ChannelEventEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') channelId!: string;
  @Column('text') platformId!: string;
  @Column('timestamptz') receivedAt!: Date;
  /** The event's JSON, as it was received. */
  @Column('text') raw!: string;
  @Column('text', { default: 'waiting' }) verdict!: ChannelVerdict;
  @Column('text', { nullable: true }) effect!: ChannelEffect | null;
  @Column('int', { default: 1 }) deliveries!: number;
  /** The state of the file of its message. Null without one. */
  @Column('text', { nullable: true }) file!: 'waiting' | 'attached' | 'failed' | null;
  @Column('int', { default: 0 }) fileTries!: number;
  /** Until then no other process fetches the file. Null before the first try. */
  @Column('timestamptz', { nullable: true }) fileDueAt!: Date | null;
}

/** A call that sends a command's message. It is stored before the call, and deleted once the outcome is decided. */
@Entity('channel_sends')
@ForeignKey(() => ChannelEntity, ['channelId'], ['id'], {
  name: 'channel_sends_channel_fk',
  onDelete: 'CASCADE',
})
@Index('channel_sends_tenant', ['tenantId', 'commandId'])
@Index('channel_sends_contact', ['channelId', 'contactAccount'], { unique: true })
@Index('channel_sends_until', ['until'])
export class ChannelSendEntity {
  @PrimaryColumn('text') commandId!: string;
  @Column('text') tenantId!: string;
  @Column('text') channelId!: string;
  @Column('text') contactAccount!: string;
  /** After this, the calling process has failed, and the outcome is unknown. */
  @Column('timestamptz') until!: Date;
}

/** A contact that has written to a channel. */
@Entity('channel_contacts')
@ForeignKey(() => ChannelEntity, ['channelId'], ['id'], {
  name: 'channel_contacts_channel_fk',
  onDelete: 'CASCADE',
})
@Index('channel_contacts_tenant', ['tenantId', 'channelId', 'account'])
@Index('channel_contacts_left', ['channelId'], { where: 'left_at is not null' })
export class ChannelContactEntity {
  @PrimaryColumn('text') channelId!: string;
  @PrimaryColumn('text') account!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') gainedAt!: Date;
  /** The parameter of the link that brought the contact; empty without it. */
  @Column('text') origin!: string;
  /** The contact blocked the account. Null if it did not, or came back. */
  @Column('timestamptz', { nullable: true }) leftAt!: Date | null;
}
