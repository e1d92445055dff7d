import type { SandboxOutcome } from '@parley/contracts/public';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The answer from the sandbox's pay page, one per order. */
@Entity('sandbox_payments')
export class SandboxPaymentEntity {
  @PrimaryColumn('text') orderId!: string;
  @Column('text') tenantId!: string;
  @Column('text') outcome!: SandboxOutcome;
  @Column('timestamptz') answeredAt!: Date;
  /** Before this time, the sandbox neither reports the answer nor includes it in answers to queries. */
  @Column('timestamptz') dueAt!: Date;
}
