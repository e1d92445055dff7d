import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The api nodes' last heartbeat, and when their current period without a break began. */
@Entity('gateway_beats')
@Check('gateway_beats_one', 'id = 1')
export class GatewayBeatEntity {
  @PrimaryColumn('int') id!: 1;
  @Column('timestamptz') aliveSince!: Date;
  @Column('timestamptz') lastBeat!: Date;
}
