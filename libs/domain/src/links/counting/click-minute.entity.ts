import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Clicks of a link in one minute that are counted and not published yet. */
@Entity('link_click_minutes')
@Index('link_click_minutes_tenant', ['tenantId', 'linkId', 'minute'])
@Index('link_click_minutes_minute', ['minute'])
export class ClickMinuteEntity {
  @PrimaryColumn('text') linkId!: string;
  @PrimaryColumn('timestamptz') minute!: Date;
  @Column('text') tenantId!: string;
  @Column('int') clicks!: number;
}
