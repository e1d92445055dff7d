import type { ContactDeletionStatus, KeptContactData } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The deletion of a tenant's contact data, one for each end of a package. The row is its progress, then its receipt. */
@Entity('contact_deletions')
@Index('contact_deletions_end', ['tenantId', 'endedAt'], { unique: true })
@Index('contact_deletions_open', ['tenantId'], { where: "status in ('announced', 'running')" })
@Check('contact_deletions_finished', "(finished_at is not null) = (status in ('done', 'canceled'))")
export class ContactDeletionEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** When the package ended. */
  @Column('timestamptz') endedAt!: Date;
  @Column('text', { default: 'announced' }) status!: ContactDeletionStatus;
  @Column('timestamptz') dueAt!: Date;
  @Column('timestamptz') announcedAt!: Date;
  /** When the owner was last notified. */
  @Column('timestamptz', { nullable: true }) warnedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) beganAt!: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
  /** The number of the next step, and the last key that the step has passed. */
  @Column('int', { default: 0 }) step!: number;
  @Column('text', { default: '' }) last!: string;
  @Column('int', { default: 0 }) contacts!: number;
  @Column('int', { default: 0 }) conversations!: number;
  @Column('int', { default: 0 }) messages!: number;
  @Column('int', { default: 0 }) profiles!: number;
  @Column('int', { default: 0 }) files!: number;
  @Column('jsonb', { nullable: true }) kept!: KeptContactData | null;
}
