import type { AuditActorKind, AuditChange } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One change somebody made, written in the change's own transaction and never altered. */
@Entity('audit_entries')
@Index('audit_entries_tenant', ['tenantId', 'id'])
@Index('audit_entries_action', ['tenantId', 'action', 'id'])
@Index('audit_entries_time', ['at'])
export class AuditEntryEntity {
  @PrimaryColumn('text') id!: string;
  /** Null for what belongs to no tenant. */
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('timestamptz') at!: Date;
  @Column('text') actorKind!: AuditActorKind;
  /** A user's or a sub-account's; empty for the system. */
  @Column('text') actorId!: string;
  @Column('text') actorName!: string;
  @Column('text') action!: string;
  @Column('text') targetKind!: string;
  @Column('text') targetId!: string;
  @Column('text') targetName!: string;
  /** As lists show them. */
  @Column('jsonb') changes!: Record<string, AuditChange>;
  /** All of them, where lists show less. */
  @Column('jsonb', { nullable: true }) whole!: Record<string, AuditChange> | null;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
}
