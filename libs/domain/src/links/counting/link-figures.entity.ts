import type { ClickSystem, LinkDevice } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link's id, or `tenant` for all links of the tenant. */
export type LinkScope = string;

/** `unlisted` is the part of the total that is no longer stored click by click. */
export type LinkDimension =
  | 'total'
  | 'unlisted'
  | 'account'
  | 'region'
  | 'device'
  | 'system'
  | 'referrer'
  | 'outcome';

/** Everything counted of a link, or of the tenant. */
@Entity('link_totals')
export class LinkTotalEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') scope!: LinkScope;
  @Column('bigint') raw!: string;
  @Column('bigint') filtered!: string;
  /** Visitors of local days, summed. */
  @Column('bigint') visitors!: string;
  @Column('timestamptz') lastClickAt!: Date;
}

/** Clicks by quarter of an hour: the largest span of which every zone's hours and days are made. */
@Entity('link_quarters')
export class LinkQuarterEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') scope!: LinkScope;
  @PrimaryColumn('timestamptz') quarter!: Date;
  @Column('int') raw!: number;
  @Column('int') filtered!: number;
  /** Visitors whose first filtered click of their local day is of this quarter. */
  @Column('int') visitors!: number;
}

/** Clicks and visitors by the local day as it was at the click, and by what is told of them. */
@Entity('link_days')
export class LinkDayEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') scope!: LinkScope;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') dimension!: LinkDimension;
  /** Empty with the dimensions `total` and `unlisted`, and where it is unknown. */
  @PrimaryColumn('text') value!: string;
  @Column('int') raw!: number;
  @Column('int') filtered!: number;
  /** With the dimensions `total`, `region`, `device` and `system`; 0 with the others. */
  @Column('int') visitors!: number;
}

/** A visitor of a link in a local day: somebody with at least one filtered click. */
@Entity('link_visitors')
@Index('link_visitors_tenant', ['tenantId', 'firstAt', 'id'])
@Index('link_visitors_link', ['tenantId', 'linkId', 'firstAt', 'id'])
@Index('link_visitors_region', ['tenantId', 'region', 'firstAt', 'id'])
@Index('link_visitors_address', ['tenantId', 'address', 'firstAt', 'id'], { where: 'address is not null' })
@Index('link_visitors_last', ['lastAt'], { where: 'address is not null' })
export class LinkVisitorEntity {
  /** Keyed hash of link, local day, address and user agent. */
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') linkId!: string;
  @Column('date') day!: string;
  @Column('text') region!: string;
  @Column('text') device!: LinkDevice | 'other';
  @Column('text') system!: ClickSystem;
  @Column('text') browser!: string;
  @Column('text', { nullable: true }) address!: string | null;
  /** Filtered ones. */
  @Column('int') clicks!: number;
  @Column('timestamptz') firstAt!: Date;
  @Column('timestamptz') lastAt!: Date;
}
