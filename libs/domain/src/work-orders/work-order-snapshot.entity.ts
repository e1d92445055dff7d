import type { OrderRule } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderCount } from './work-order-count.entity.js';
import { WorkOrderEntity } from './work-order.entity.js';

abstract class Snapshot extends OrderCount {
  /** The local date of the day, as `2026-11-21`. */
  @PrimaryColumn('date') day!: string;
  /** Figures of the epoch up to the close. */
  @Column('int') totalFresh!: number;
  @Column('int') totalRepeats!: number;
  @Column('int') totalBase!: number;
  @Column('int') totalLate!: number;
  @Column('int') totalContacts!: number;
  @Column('int', { nullable: true }) totalGoal!: number | null;
  @Column('int', { nullable: true }) dailyGoal!: number | null;
}

/** A closed day of an order. Inserted once. No login role may change or delete it. */
@Entity('work_order_snapshots')
@ForeignKey(() => WorkOrderEntity, ['orderId'], ['id'], { name: 'work_order_snapshots_order_fk' })
@Index('work_order_snapshots_tenant', ['tenantId', 'orderId', 'startsAt'])
export class WorkOrderSnapshotEntity extends Snapshot {
  @Column('timestamptz') startsAt!: Date;
  @Column('timestamptz') endsAt!: Date;
  @Column('timestamptz') closedAt!: Date;
  @Column('text') timeZone!: string;
  @Column('jsonb') rule!: OrderRule;
  @Column('boolean') isReset!: boolean;
}

/** One social account's part of a closed day. Names are read from the social account and not stored here. */
@Entity('work_order_account_snapshots')
@Index('work_order_account_snapshots_tenant', ['tenantId', 'orderId', 'epoch', 'day'])
export class WorkOrderAccountSnapshotEntity extends Snapshot {
  @PrimaryColumn('text') socialAccountId!: string;
  @Column('boolean') isAnalysed!: boolean;
}
