import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Six digits sent to an address, for one purpose. Comes before any tenant, so only the system role reads it; the app's
 * may use up one whose id it knows, in the transaction of what the code was for.
 */
@Entity('email_codes')
@Index('email_codes_address', ['email', 'purpose', 'userId'], { unique: true })
@Index('email_codes_expiry', ['expiresAt'])
export class EmailCodeEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') purpose!: 'register' | 'reset' | 'sign-in' | 'password' | 'email';
  @Column('text') email!: string;
  /** Whose new password or address it is for; empty before a sign-in. */
  @Column('text', { default: '' }) userId!: string;
  @Column('text') codeHash!: string;
  @Column('int', { default: 0 }) tries!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
