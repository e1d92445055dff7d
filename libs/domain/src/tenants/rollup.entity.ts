import { Column, Entity, PrimaryColumn } from 'typeorm';

export type RollupName = 'fans' | 'messages';

/** A tenant's counts by local day and hour: the zone of the days and hours, and the rows that they were counted from. */
@Entity('rollups')
export class RollupEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') name!: RollupName;
  /** Differs from the tenant's zone until the counts are made anew. Empty before the first count. */
  @Column('text') timeZone!: string;
  /** The first UTC day whose single rows are still stored. Null while none were deleted. */
  @Column('date', { nullable: true }) keptFrom!: string | null;
  /** The UTC day on which old rows were last deleted. */
  @Column('date') prunedOn!: string;
}
