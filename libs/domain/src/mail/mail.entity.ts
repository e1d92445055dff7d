import type { MailKind, MailStatus } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A letter on its way, and for some days after. Of the whole installation: many go to who has no tenant yet. */
@Entity('mails')
@Index('mails_due', ['nextAttemptAt'], { where: "status = 'queued'" })
@Index('mails_created', ['createdAt'])
export class MailEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: MailKind;
  @Column('text') to!: string;
  @Column('text') subject!: string;
  /** The text, encrypted under the row's id: it may hold a code. */
  @Column('text') textSealed!: string;
  @Column('text', { default: 'queued' }) status!: MailStatus;
  @Column('int', { default: 0 }) attempts!: number;
  @Column('timestamptz') nextAttemptAt!: Date;
  @Column('text', { nullable: true }) lastError!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
}
