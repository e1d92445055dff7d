import type { OrderFanType } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WorkOrderEntity } from './work-order.entity.js';

/** The time between two resets of an order, with its figures and its running day. */
@Entity('work_order_epochs')
@ForeignKey(() => WorkOrderEntity, ['orderId'], ['id'], { name: 'work_order_epochs_order_fk' })
@Index('work_order_epochs_tenant', ['tenantId', 'orderId'])
@Index('work_order_epochs_due', ['dayEndsAt'], { where: 'closed_at is null' })
@Index('work_order_epochs_running', ['orderId'], { unique: true, where: 'ended_at is null' })
export class WorkOrderEpochEntity {
  @PrimaryColumn('text') orderId!: string;
  /** Starts at 1. */
  @PrimaryColumn('int') epoch!: number;
  @Column('text') tenantId!: string;
  @Column('timestamptz') startedAt!: Date;
  /** When a reset ended it. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** When its last day was closed. It counts nothing after that. */
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
  /** The local date of the running day, as `2026-11-21`. */
  @Column('date') day!: string;
  @Column('timestamptz') dayStartedAt!: Date;
  @Column('timestamptz') dayEndsAt!: Date;
  /** The zone of the running day. */
  @Column('text') timeZone!: string;
  @Column('int') resetMinute!: number;
  /** The zone of the days after the running one, once something was counted in one of them. */
  @Column('text', { nullable: true }) nextTimeZone!: string | null;
  @Column('int', { nullable: true }) nextResetMinute!: number | null;
  /** The time since when the close of the running day waits for uncounted reports. */
  @Column('timestamptz', { nullable: true }) postponedAt!: Date | null;
  /** Whether all fans of the order become base when its last day is closed. */
  @Column('boolean', { default: false }) fansBecomeBase!: boolean;
  @Column('int', { default: 0 }) fresh!: number;
  @Column('int', { default: 0 }) repeats!: number;
  @Column('int', { default: 0 }) base!: number;
  @Column('int', { default: 0 }) late!: number;
  /** Distinct contacts, without base. */
  @Column('int', { default: 0 }) contacts!: number;
}

/** A gain that an order counted. Every figure of an order is a count of these rows. */
@Entity('work_order_gains')
@ForeignKey(() => WorkOrderEntity, ['orderId'], ['id'], { name: 'work_order_gains_order_fk' })
@Index('work_order_gains_time', ['tenantId', 'orderId', 'epoch', 'gainedAt', 'gainId'])
@Index('work_order_gains_day', ['tenantId', 'orderId', 'epoch', 'day', 'gainedAt', 'gainId'])
@Index('work_order_gains_account', ['tenantId', 'orderId', 'epoch', 'socialAccountId', 'gainedAt', 'gainId'])
@Index('work_order_gains_contact', ['tenantId', 'contactId', 'orderId'])
@Index('work_order_gains_gain', ['tenantId', 'gainId'])
@Index('work_order_gains_first', ['orderId', 'epoch', 'contactId'], { unique: true, where: 'is_first' })
export class WorkOrderGainEntity {
  @PrimaryColumn('text') orderId!: string;
  @PrimaryColumn('int') epoch!: number;
  @PrimaryColumn('text') gainId!: string;
  @Column('text') tenantId!: string;
  /** The main contact's id. */
  @Column('text') contactId!: string;
  @Column('text') socialAccountId!: string;
  @Column('text') subAccountId!: string;
  @Column('date') day!: string;
  @Column('text') type!: OrderFanType;
  @Column('boolean') isLate!: boolean;
  @Column('boolean') isFirst!: boolean;
  @Column('timestamptz') gainedAt!: Date;
  @Column('timestamptz') countedAt!: Date;
}

/** The figures that an order counts. */
export abstract class OrderCount {
  @PrimaryColumn('text') orderId!: string;
  @PrimaryColumn('int') epoch!: number;
  @Column('text') tenantId!: string;
  @Column('int') fresh!: number;
  @Column('int') repeats!: number;
  @Column('int') base!: number;
  @Column('int') late!: number;
}

/** Figures of an order's day. */
@Entity('work_order_days')
@Index('work_order_days_tenant', ['tenantId', 'orderId', 'epoch', 'day'])
export class WorkOrderDayEntity extends OrderCount {
  @PrimaryColumn('date') day!: string;
}

/** Figures of one social account in an order's day. */
@Entity('work_order_account_days')
@Index('work_order_account_days_tenant', ['tenantId', 'orderId', 'epoch', 'day'])
export class WorkOrderAccountDayEntity extends OrderCount {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') socialAccountId!: string;
}

/** Figures of one social account in an epoch. */
@Entity('work_order_account_totals')
@Index('work_order_account_totals_tenant', ['tenantId', 'orderId', 'epoch'])
export class WorkOrderAccountTotalEntity extends OrderCount {
  @PrimaryColumn('text') socialAccountId!: string;
  @Column('int') contacts!: number;
}
