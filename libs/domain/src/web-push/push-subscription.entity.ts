import type { Language, PushEvent, PushSound, QuietHours } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The key pair that identifies the installation to push services. */
@Entity('push_keys')
export class PushKeyEntity {
  @PrimaryColumn('text') id!: string;
  /** P-256 point, base64url. */
  @Column('text') publicKey!: string;
  /** Encrypted under the row's id. */
  @Column('text') privateSealed!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** A browser of a person that gets pushes, as long as its session lives. */
@Entity('push_subscriptions')
@Index('push_subscriptions_endpoint', ['endpointHash'], { unique: true })
@Index('push_subscriptions_person', ['tenantId', 'person', 'id'])
@Index('push_subscriptions_session', ['sessionId'])
export class PushSubscriptionEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** A sub-account, or empty for the owner. */
  @Column('text') person!: string;
  @Column('text') sessionId!: string;
  /** Keyed hash of the endpoint. */
  @Column('text') endpointHash!: string;
  /** Endpoint and keys as JSON, encrypted under the row's id. */
  @Column('text') sealed!: string;
  @Column('text') name!: string;
  @Column('text') language!: Language;
  @Column('timestamptz') createdAt!: Date;
  /** The last accepted push. */
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  /** The last test. */
  @Column('timestamptz', { nullable: true }) testedAt!: Date | null;
  /** Pushes that failed since the last accepted one. */
  @Column('int', { default: 0 }) failures!: number;
}

/** How a person is alerted. Without a row it has the defaults. */
@Entity('push_settings')
export class PushSettingsEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** A sub-account, or empty for the owner. */
  @PrimaryColumn('text') person!: string;
  @Column('text', { array: true }) events!: PushEvent[];
  @Column('boolean') showsText!: boolean;
  @Column('jsonb', { nullable: true }) quiet!: QuietHours | null;
  @Column('text') sound!: PushSound;
}
