import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A change in a sub-account's number of open ports. The number is the sum of the sub-account's rows. Each transaction
 * adds a row, so that none waits for another's; a later opening merges them.
 */
@Entity('port_counts')
@Index('port_counts_tenant', ['tenantId', 'subAccountId'])
export class PortCountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('text') tenantId!: string;
  @Column('text') subAccountId!: string;
  @Column('integer') change!: number;
}
