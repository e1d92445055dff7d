import type { SandboxOutcome } from '@parley/contracts/public';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The answer given on the sandbox's pay page, once for each order. */
@Entity('sandbox_payments')
export class SandboxPaymentEntity {
  @PrimaryColumn('text') orderId!: string;
  @Column('text') tenantId!: string;
  @Column('text') outcome!: SandboxOutcome;
  @Column('timestamptz') answeredAt!: Date;
  /** Until then it is neither reported nor said when asked. */
  @Column('timestamptz') dueAt!: Date;
}
