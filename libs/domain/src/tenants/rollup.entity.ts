import { Column, Entity, PrimaryColumn } from 'typeorm';

export type RollupName = 'fans' | 'messages';

/** A tenant's figures by local day and hour: in which zone its days and hours begin, and what they were counted from. */
@Entity('rollups')
export class RollupEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') name!: RollupName;
  /** Another one than the tenant's until they are counted anew; empty before they were counted in any. */
  @Column('text') timeZone!: string;
  /** The first UTC day of which the single rows are still there; null while none were deleted. */
  @Column('date', { nullable: true }) keptFrom!: string | null;
  /** The UTC day on which old rows were last deleted. */
  @Column('date') prunedOn!: string;
}
