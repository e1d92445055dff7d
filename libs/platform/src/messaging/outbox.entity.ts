import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event, written in the transaction of the change that it announces. */
@Entity('outbox')
@Index('outbox_unsent', ['tenantId', 'availableAt', 'id'], { where: 'sent_at is null' })
@Index('outbox_unconfirmed', ['sentAt'], { where: 'sent_at is not null and done_at is null' })
@Index('outbox_unhandled', ['tenantId', 'name', 'id'], { where: 'done_at is null' })
@Index('outbox_done', ['doneAt'], { where: 'done_at is not null' })
export class OutboxEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text') name!: string;
  @Column('jsonb') payload!: object;
  /** The span that wrote the event, if traces are written. */
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') availableAt!: Date;
  @Column('text', { nullable: true }) leaseOwner!: string | null;
  @Column('timestamptz', { nullable: true }) leaseUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  /** Every subscriber has confirmed. */
  @Column('timestamptz', { nullable: true }) doneAt!: Date | null;
}
