import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Six digits sent to an address, for one purpose and one asker. No tenant is known yet, so only the system role reads
 * it. The app's role may use a code up by its id, in the transaction of the code's purpose.
 */
@Entity('email_codes')
@Index('email_codes_address', ['email', 'purpose', 'userId'], { unique: true })
@Index('email_codes_expiry', ['expiresAt'])
export class EmailCodeEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') purpose!: 'register' | 'reset' | 'sign-in' | 'password' | 'email' | 'withdrawal-account';
  @Column('text') email!: string;
  /** The only asker that may use it: a user's id, or, before a sign-in, a keyed hash of the browser's secret. */
  @Column('text', { default: '' }) userId!: string;
  @Column('text') codeHash!: string;
  @Column('int', { default: 0 }) tries!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
