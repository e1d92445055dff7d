import type { ClickSystem, LinkDevice } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link's id, or `tenant` for all links of the tenant. */
export type LinkScope = string;

/** `unlisted` is the part of the total without single clicks. */
export type LinkDimension =
  | 'total'
  | 'unlisted'
  | 'account'
  | 'region'
  | 'device'
  | 'system'
  | 'referrer'
  | 'outcome';

/** All figures of a link, or of the tenant. */
@Entity('link_totals')
export class LinkTotalEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') scope!: LinkScope;
  @Column('bigint') raw!: string;
  @Column('bigint') filtered!: string;
  /** The sum of the visitors of all local days. */
  @Column('bigint') visitors!: string;
  @Column('timestamptz') lastClickAt!: Date;
}

/** Clicks by quarter of an hour: the hours and days of every time zone consist of whole quarters. */
@Entity('link_quarters')
export class LinkQuarterEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') scope!: LinkScope;
  @PrimaryColumn('timestamptz') quarter!: Date;
  @Column('int') raw!: number;
  @Column('int') filtered!: number;
  /** Visitors whose first filtered click of the local day is in this quarter. */
  @Column('int') visitors!: number;
}

/** Clicks and visitors by the local day at the time of the click, and by dimension. */
@Entity('link_days')
export class LinkDayEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') scope!: LinkScope;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') dimension!: LinkDimension;
  /** Empty for the dimensions `total` and `unlisted`, and where the value is unknown. */
  @PrimaryColumn('text') value!: string;
  @Column('int') raw!: number;
  @Column('int') filtered!: number;
  /** Counted for the dimensions `total`, `region`, `device` and `system`; 0 for the others. */
  @Column('int') visitors!: number;
}

/** A visitor of a link in a local day, with at least one filtered click. */
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
  /** Filtered clicks. */
  @Column('int') clicks!: number;
  @Column('timestamptz') firstAt!: Date;
  @Column('timestamptz') lastAt!: Date;
}
