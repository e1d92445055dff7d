import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LinkEntity } from '../link.entity.js';

/** The next account of a sequential link, modulo its pool's size. The row locks the link's assignments. */
@Entity('link_positions')
@ForeignKey(() => LinkEntity, ['linkId'], ['id'], { name: 'link_positions_link_fk' })
export class LinkPositionEntity {
  @PrimaryColumn('text') linkId!: string;
  @Column('text') tenantId!: string;
  @Column('bigint', { default: 0 }) position!: string;
}

/**
 * Clicks sent to an account with a cap, by local day. The transaction that stores the clicks changes it. An
 * edit that sets a cap adds the earlier clicks of the day.
 */
@Entity('link_sent_days')
@ForeignKey(() => LinkEntity, ['linkId'], ['id'], { name: 'link_sent_days_link_fk' })
@Index('link_sent_days_tenant', ['tenantId', 'linkId', 'day'])
export class LinkSentDayEntity {
  @PrimaryColumn('text') linkId!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') accountKey!: string;
  @Column('text') tenantId!: string;
  @Column('int') sent!: number;
}

/** The account that a visitor of a link keeps. */
@Entity('link_bindings')
@ForeignKey(() => LinkEntity, ['linkId'], ['id'], { name: 'link_bindings_link_fk' })
@Index('link_bindings_last', ['lastAt'])
@Index('link_bindings_tenant', ['tenantId', 'linkId'])
export class LinkBindingEntity {
  @PrimaryColumn('text') linkId!: string;
  /** Keyed hash of the address, by link. */
  @PrimaryColumn('bytea') addressHash!: Buffer;
  @Column('text') tenantId!: string;
  @Column('text') accountKey!: string;
  @Column('timestamptz') lastAt!: Date;
}

/** Stored clicks that are not counted yet, a batch per statement. System path: clicks of all tenants. */
@Entity('link_click_batches')
export class LinkClickBatchEntity {
  @PrimaryColumn('text') id!: string;
  @Column('timestamptz') storedAt!: Date;
}
