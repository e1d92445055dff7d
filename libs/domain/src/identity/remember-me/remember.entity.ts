import type { Role } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key pair that seals remembered forms, for the whole installation. */
@Entity('remember_keys')
export class RememberKeyEntity {
  @PrimaryColumn('text') id!: string;
  /** SPKI, base64. */
  @Column('text') publicKey!: string;
  /** PKCS 8 in PEM, encrypted under the row's id. */
  @Column('text') privateSealed!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** A sign-in form kept on one device. It opens only with that device's cookie. */
@Entity('remembered_forms')
@Index('remembered_forms_user', ['userId'], { where: 'user_id is not null' })
@Index('remembered_forms_sub_account', ['subAccountId'], { where: 'sub_account_id is not null' })
@Index('remembered_forms_expiry', ['expiresAt'])
export class RememberedFormEntity {
  @PrimaryColumn('text') id!: string;
  /** Null for an operator's. */
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text') role!: Role;
  @Column('text', { nullable: true }) userId!: string | null;
  @Column('text', { nullable: true }) subAccountId!: string | null;
  /** The sub-account's epoch when it was remembered. A later epoch ends it, with the secret inside. */
  @Column('int', { nullable: true }) subAccountEpoch!: number | null;
  /** Keyed hash of the device's cookie. */
  @Column('text') deviceHash!: string;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) client!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @Column('timestamptz') expiresAt!: Date;
}
