import type { MailKind, MailStatus } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An email, kept some days after it was sent. It has no tenant, because many recipients have none yet. */
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
  /** The email as HTML, encrypted. Null once it is wiped, and in emails from before HTML was added. */
  @Column('text', { nullable: true }) htmlSealed!: string | null;
  /** With this token the reader stops such emails. Null for emails whose kind decides. */
  @Column('text', { nullable: true }) stopToken!: string | null;
  @Column('text', { default: 'queued' }) status!: MailStatus;
  @Column('int', { default: 0 }) attempts!: number;
  @Column('timestamptz') nextAttemptAt!: Date;
  @Column('text', { nullable: true }) lastError!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
}
