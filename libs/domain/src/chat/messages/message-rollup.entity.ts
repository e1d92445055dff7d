import { Column, Entity } from 'typeorm';
import { LocalRollup } from '../../tenants/index.js';

/** They stay when the single rows are deleted. */
abstract class MessageRollup extends LocalRollup {
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
