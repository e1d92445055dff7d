import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Six digits sent to an address, for one purpose. Comes before any tenant, so only the system role reads it. */
@Entity('email_codes')
@Index('email_codes_address', ['email', 'purpose'], { unique: true })
@Index('email_codes_expiry', ['expiresAt'])
export class EmailCodeEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') purpose!: 'register' | 'reset' | 'sign-in' | 'password' | 'email';
  @Column('text') email!: string;
  /** Whose own address or e-mail change it is for; null before a sign-in. */
  @Column('text', { nullable: true }) userId!: string | null;
  @Column('text') codeHash!: string;
  @Column('int', { default: 0 }) tries!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
