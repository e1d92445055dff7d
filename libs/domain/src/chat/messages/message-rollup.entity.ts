import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Figures of a day or an hour. They stay when the single rows are deleted. */
abstract class MessageRollup {
  @PrimaryColumn('text') tenantId!: string;
  /** A sub-account's id, or `tenant`. */
  @PrimaryColumn('text') scope!: string;
  @PrimaryColumn('timestamptz') start!: Date;
  @Column('int') received!: number;
  /** Written by people, and by bots of the platform. */
  @Column('int') sent!: number;
  @Column('int') automatic!: number;
  /** Distinct ones that wrote or were written to. */
  @Column('int') contacts!: number;
}

/** Messages by day of the tenant's zone, also where the archive is off. */
@Entity('message_days')
export class MessageDayEntity extends MessageRollup {}

/** Messages by hour since the day began, of the last days. */
@Entity('message_hours')
export class MessageHourEntity extends MessageRollup {}
