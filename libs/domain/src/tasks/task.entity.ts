import type { TaskFailure, TaskKind, TaskStatus } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Long work: what it is, and how far it is. */
@Entity('tasks')
@Check('tasks_progress', 'done between 0 and total and failed between 0 and done')
@Index('tasks_tenant', ['tenantId', 'id'])
@Index('tasks_finished', ['finishedAt'], { where: 'finished_at is not null' })
export class TaskEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: TaskKind;
  @Column('text', { default: 'queued' }) status!: TaskStatus;
  @Column('int') total!: number;
  /** Items done; the next one is the item of this number. */
  @Column('int', { default: 0 }) done!: number;
  @Column('int', { default: 0 }) failed!: number;
  @Column('jsonb', { default: [] }) failures!: TaskFailure[];
  /** What to do, per kind; secrets sealed. */
  @Column('jsonb') params!: object;
  /** Who asked, for the audit entries it makes. */
  @Column('jsonb') actor!: object;
  @Column('text', { nullable: true }) fileName!: string | null;
  @Column('int', { nullable: true }) fileBytes!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}

/** A piece of the file a task made, in order. */
@Entity('task_file_parts')
export class TaskFilePartEntity {
  @PrimaryColumn('text') taskId!: string;
  @PrimaryColumn('int') part!: number;
  @Column('text') tenantId!: string;
  @Column('bytea') bytes!: Buffer;
}
