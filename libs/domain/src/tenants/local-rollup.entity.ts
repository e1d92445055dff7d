import { PrimaryColumn } from 'typeorm';

/** Counts of a day in the tenant's zone, or of an hour since that day began. */
export abstract class LocalRollup {
  @PrimaryColumn('text') tenantId!: string;
  /** A sub-account's id, or `tenant`. */
  @PrimaryColumn('text') scope!: string;
  @PrimaryColumn('timestamptz') start!: Date;
}
