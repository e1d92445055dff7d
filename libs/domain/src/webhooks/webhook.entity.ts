import type {
  PublicEventType,
  WebhookDeliveryState,
  WebhookEndpointState,
  WebhookFailure,
} from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The address of a tenant's own system that gets events. */
@Entity('webhook_endpoints')
@Index('webhook_endpoints_tenant', ['tenantId', 'id'])
export class WebhookEndpointEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') name!: string;
  @Column('text') url!: string;
  @Column('text', { array: true }) events!: PublicEventType[];
  /** Empty: all sub-accounts, and events of none. */
  @Column('text', { array: true }) subAccountIds!: string[];
  @Column('boolean') withTexts!: boolean;
  /** `WebhookSecrets` as JSON, encrypted under the row's id. */
  @Column('text') sealed!: string;
  @Column('text', { nullable: true }) publicKey!: string | null;
  /** An earlier secret signs too until then. */
  @Column('timestamptz', { nullable: true }) overlapUntil!: Date | null;
  @Column('text', { default: 'enabled' }) state!: WebhookEndpointState;
  /** When it was paused, switched off or deleted. */
  @Column('timestamptz', { nullable: true }) stoppedAt!: Date | null;
  /** The package lacks the privilege. */
  @Column('boolean', { default: false }) isBlocked!: boolean;
  /** Failed tries in a row, and the time of the first. */
  @Column('int', { default: 0 }) failures!: number;
  @Column('timestamptz', { nullable: true }) failingSince!: Date | null;
  /** The endpoint wants no request until then. */
  @Column('timestamptz', { nullable: true }) heldUntil!: Date | null;
  /** Deliveries that were dropped. */
  @Column('int', { default: 0 }) dropped!: number;
  @Column('timestamptz') createdAt!: Date;
  /** It is hidden since then. Its log goes in short transactions, and the row follows. */
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}

/** A public event that at least one endpoint gets. Texts and accounts stay in the archive. */
@Entity('webhook_events')
@Index('webhook_events_tenant', ['tenantId', 'id'])
@Index('webhook_events_age', ['at'])
export class WebhookEventEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') type!: PublicEventType;
  @Column('timestamptz') at!: Date;
  @Column('text', { nullable: true }) subAccountId!: string | null;
  @Column('jsonb') data!: object;
}

/** An event for one endpoint. */
@Entity('webhook_deliveries')
@ForeignKey(() => WebhookEndpointEntity, ['endpointId'], ['id'], {
  name: 'webhook_deliveries_endpoint_fk',
  onDelete: 'CASCADE',
})
@ForeignKey(() => WebhookEventEntity, ['eventId'], ['id'], {
  name: 'webhook_deliveries_event_fk',
  onDelete: 'CASCADE',
})
@Index('webhook_deliveries_tenant', ['tenantId', 'id'])
@Index('webhook_deliveries_event', ['eventId', 'endpointId'], { unique: true })
@Index('webhook_deliveries_endpoint', ['endpointId', 'id'])
@Index('webhook_deliveries_waiting', ['endpointId', 'dueAt', 'id'], { where: "state = 'waiting'" })
export class WebhookDeliveryEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') endpointId!: string;
  @Column('text') eventId!: string;
  @Column('text', { default: 'waiting' }) state!: WebhookDeliveryState;
  /** When the next try begins. While one is under way, when another process may repeat it. */
  @Column('timestamptz') dueAt!: Date;
  /** A process began the last try then, and has not stored its outcome. */
  @Column('timestamptz', { nullable: true }) claimedAt!: Date | null;
  /** Tries that began, and tries that failed since the delivery was last requested. */
  @Column('int', { default: 0 }) tries!: number;
  @Column('int', { default: 0 }) failed!: number;
  @Column('int', { nullable: true }) status!: number | null;
  @Column('text', { nullable: true }) failure!: WebhookFailure | null;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}

/** One request to an endpoint. */
@Entity('webhook_tries')
@ForeignKey(() => WebhookDeliveryEntity, ['deliveryId'], ['id'], {
  name: 'webhook_tries_delivery_fk',
  onDelete: 'CASCADE',
})
@Index('webhook_tries_tenant', ['tenantId', 'deliveryId'])
export class WebhookTryEntity {
  @PrimaryColumn('text') deliveryId!: string;
  @PrimaryColumn('int') number!: number;
  @Column('text') tenantId!: string;
  @Column('timestamptz') at!: Date;
  /** Milliseconds until the answer. Null without one. */
  @Column('int', { nullable: true }) tookMs!: number | null;
  @Column('int', { nullable: true }) status!: number | null;
  @Column('text', { nullable: true }) failure!: WebhookFailure | null;
  /** The first kilobyte of the answer. */
  @Column('text', { default: '' }) answer!: string;
}
