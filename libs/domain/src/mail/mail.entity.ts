import type { MailKind, MailStatus } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail, stored until some days after it was sent. It belongs to no tenant: many recipients have none yet. */
@Entity('mails')
@Index('mails_due', ['nextAttemptAt'], { where: "status = 'queued'" })
@Index('mails_status', ['status', 'id'])
@Index('mails_created', ['createdAt'])
export class MailEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: MailKind;
  @Column('text') to!: string;
  @Column('text') subject!: string;
  /** The text, encrypted under the row's id: it may hold a code. */
  @Column('text') textSealed!: string;
  /** The same as HTML; null once the text is wiped, and in letters written before there was any. */
  @Column('text', { nullable: true }) htmlSealed!: string | null;
  @Column('text', { default: 'queued' }) status!: MailStatus;
  @Column('int', { default: 0 }) attempts!: number;
  @Column('timestamptz') nextAttemptAt!: Date;
  @Column('text', { nullable: true }) lastError!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
}
