import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FanReportKind } from './fan-rows.js';

/** A client's report, as acknowledged. Every count can be recounted from the reports. */
@Entity('fan_reports')
@Index('fan_reports_batch', ['batchId'])
export class FanReportEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** The client makes the id. */
  @PrimaryColumn('uuid') id!: string;
  @Column('text') batchId!: string;
  @Column('text') subAccountId!: string;
  @Column('text') socialAccountId!: string;
  @Column('text') account!: string;
  @Column('text') nickname!: string;
  @Column('text') link!: string;
  @Column('text') phone!: string;
  @Column('text', { default: 'gained' }) kind!: FanReportKind;
  @Column('text', { default: '' }) origin!: string;
  /** The client's time, limited to the time between its last acknowledgement and now. */
  @Column('timestamptz') gainedAt!: Date;
  @Column('timestamptz') storedAt!: Date;
}
