import type { PlatformCode, RefreshMinutes, WorkOrderStatus } from '@parley/contracts/public';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A settlement document: fans gained by its sub-accounts on one platform. */
@Entity('work_orders')
@Check('work_orders_goals', 'daily_goal is null or total_goal is null or daily_goal <= total_goal')
@Index('work_orders_tenant', ['tenantId', 'startedAt', 'id'])
export class WorkOrderEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') name!: string;
  @Column('text') platform!: PlatformCode;
  @Column('text', { default: 'normal' }) status!: WorkOrderStatus;
  /** Minutes after local midnight. It applies to days that begin later. */
  @Column('int') resetMinute!: number;
  @Column('int', { nullable: true }) totalGoal!: number | null;
  @Column('int', { nullable: true }) dailyGoal!: number | null;
  @Column('boolean', { default: false }) baseAtClose!: boolean;
  @Column('text', { default: '' }) remarks!: string;
  @Column('int', { default: 0 }) refreshMinutes!: RefreshMinutes;
  /** Argon2id hash of the password that its shares may have in common. */
  @Column('text', { nullable: true }) commonPasswordHash!: string | null;
  /** Never changes: contacts known before this time are base. */
  @Column('timestamptz') startedAt!: Date;
}

/** When a sub-account was in an order: from `joinedAt` to before `leftAt`. */
@Entity('work_order_members')
@ForeignKey(() => WorkOrderEntity, ['orderId'], ['id'], { name: 'work_order_members_order_fk' })
@Index('work_order_members_sub_account', ['tenantId', 'subAccountId'])
@Index('work_order_members_present', ['orderId', 'subAccountId'], { unique: true, where: 'left_at is null' })
export class WorkOrderMemberEntity {
  @PrimaryColumn('text') orderId!: string;
  @PrimaryColumn('text') subAccountId!: string;
  @PrimaryColumn('timestamptz') joinedAt!: Date;
  @Column('timestamptz', { nullable: true }) leftAt!: Date | null;
  @Column('text') tenantId!: string;
}

/** When an order was normal: from `startedAt` to before `endedAt`. */
@Entity('work_order_spans')
@ForeignKey(() => WorkOrderEntity, ['orderId'], ['id'], { name: 'work_order_spans_order_fk' })
@Index('work_order_spans_tenant', ['tenantId', 'orderId'])
@Index('work_order_spans_open', ['orderId'], { unique: true, where: 'ended_at is null' })
export class WorkOrderSpanEntity {
  @PrimaryColumn('text') orderId!: string;
  @PrimaryColumn('timestamptz') startedAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text') tenantId!: string;
}

/** The owner's settings for one social account of an order. */
@Entity('work_order_accounts')
@ForeignKey(() => WorkOrderEntity, ['orderId'], ['id'], { name: 'work_order_accounts_order_fk' })
@Index('work_order_accounts_tenant', ['tenantId', 'orderId'])
export class WorkOrderAccountEntity {
  @PrimaryColumn('text') orderId!: string;
  @PrimaryColumn('text') socialAccountId!: string;
  @Column('text') tenantId!: string;
  @Column('int', { nullable: true }) totalGoal!: number | null;
  @Column('int', { nullable: true }) dailyGoal!: number | null;
  @Column('boolean', { default: true }) isAnalysed!: boolean;
}

export type BaseCause = 'chosen' | 'imported' | 'closed' | 'reset';

/** Contacts marked as base for an order, by a gain's own time. */
@Entity('work_order_base')
@ForeignKey(() => WorkOrderEntity, ['orderId'], ['id'], { name: 'work_order_base_order_fk' })
@Index('work_order_base_contact', ['tenantId', 'contactId'])
export class WorkOrderBaseEntity {
  @PrimaryColumn('text') orderId!: string;
  /** The main contact's id. */
  @PrimaryColumn('text') contactId!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') since!: Date;
  @Column('text') cause!: BaseCause;
}
