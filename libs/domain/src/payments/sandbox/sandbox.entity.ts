import type { SandboxOutcome } from '@parley/contracts/public';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the sandbox's pay page was told, once for each order. */
@Entity('sandbox_payments')
export class SandboxPaymentEntity {
  @PrimaryColumn('text') orderId!: string;
  @Column('text') tenantId!: string;
  @Column('text') outcome!: SandboxOutcome;
  @Column('timestamptz') answeredAt!: Date;
  /** Until then it is neither reported nor said when asked. */
  @Column('timestamptz') dueAt!: Date;
}
