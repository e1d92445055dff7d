import { PrimaryColumn } from 'typeorm';

/** Figures of a day of the tenant's zone, or of an hour since that began. */
export abstract class LocalRollup {
  @PrimaryColumn('text') tenantId!: string;
  /** A sub-account's id, or `tenant`. */
  @PrimaryColumn('text') scope!: string;
  @PrimaryColumn('timestamptz') start!: Date;
}
