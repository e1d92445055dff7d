import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** When some API node last took heartbeats, and since when without a break: leases lapse only while one does. */
@Entity('gateway_beats')
@Check('gateway_beats_one', 'id = 1')
export class GatewayBeatEntity {
  @PrimaryColumn('int') id!: 1;
  @Column('timestamptz') aliveSince!: Date;
  @Column('timestamptz') lastBeat!: Date;
}
