import type { AuditActorKind, AuditChange } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One change and its actor, written in the change's own transaction and never altered. */
@Entity('audit_entries')
@Index('audit_entries_tenant', ['tenantId', 'id'])
@Index('audit_entries_action', ['tenantId', 'action', 'id'])
@Index('audit_entries_target', ['tenantId', 'targetId', 'id'])
@Index('audit_entries_time', ['at'])
export class AuditEntryEntity {
  @PrimaryColumn('text') id!: string;
  /** Null if the change belongs to no tenant. */
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('timestamptz') at!: Date;
  @Column('text') actorKind!: AuditActorKind;
  /** The id of a user or a sub-account; empty for the system. */
  @Column('text') actorId!: string;
  @Column('text') actorName!: string;
  @Column('text') action!: string;
  @Column('text') targetKind!: string;
  @Column('text') targetId!: string;
  @Column('text') targetName!: string;
  /** The changes as lists show them. */
  @Column('jsonb') changes!: Record<string, AuditChange>;
  /** All changes, where `changes` holds shortened ones. */
  @Column('jsonb', { nullable: true }) whole!: Record<string, AuditChange> | null;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
}
