import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * By how many the open ports of a sub-account became more or fewer. Its rows add up to their number. They are written in
 * the transaction that opens or closes the ports, and nobody waits for another's row: opening adds them together.
 */
@Entity('port_counts')
@Index('port_counts_tenant', ['tenantId', 'subAccountId'])
export class PortCountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('text') tenantId!: string;
  @Column('text') subAccountId!: string;
  @Column('integer') change!: number;
}
