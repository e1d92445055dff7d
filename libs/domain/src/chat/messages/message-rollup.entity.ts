import { Column, Entity } from 'typeorm';
import { LocalRollup } from '../../tenants/index.js';

/** Roll-ups stay when the single rows are deleted. */
abstract class MessageRollup extends LocalRollup {
  @Column('int') received!: number;
  /** Messages written by people or by the platform's bots. */
  @Column('int') sent!: number;
  @Column('int') automatic!: number;
  /** Distinct contacts that wrote or received a message. */
  @Column('int') contacts!: number;
}

/** Messages by day in the tenant's zone. Counted even if the archive is off. */
@Entity('message_days')
export class MessageDayEntity extends MessageRollup {}

/** Messages by hour of the recent days. Hours are counted from the beginning of the day. */
@Entity('message_hours')
export class MessageHourEntity extends MessageRollup {}
