import type { TaskFailure, TaskKind, TaskStatus } from '@parley/contracts/public';
import type { Actor } from '@parley/platform/context';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who asked for a task, for the audit entries it makes. */
export interface TaskAsker extends Actor {
  address: string | null;
  requestId: string | null;
}

/** Long work: what it is, and how far it is. */
@Entity('tasks')
@Check('tasks_progress', 'done between 0 and total and failed between 0 and done')
@Index('tasks_tenant', ['tenantId', 'id'])
@Index('tasks_sole', ['tenantId', 'kind'], {
  unique: true,
  where: `sole and status in ('queued', 'running')`,
})
@Index('tasks_open', ['tenantId'], { where: `status in ('queued', 'running')` })
@Index('tasks_finished', ['finishedAt'], { where: 'finished_at is not null' })
export class TaskEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: TaskKind;
  /** No other of its kind may be under way. */
  @Column('boolean', { default: false }) sole!: boolean;
  @Column('text', { default: 'queued' }) status!: TaskStatus;
  @Column('int') total!: number;
  /** Items done; the next one is the item of this number. */
  @Column('int', { default: 0 }) done!: number;
  @Column('int', { default: 0 }) failed!: number;
  /** Which turn of it is to be taken: an earlier one is over. */
  @Column('int', { default: 0 }) turn!: number;
  @Column('jsonb', { default: [] }) failures!: TaskFailure[];
  /** Figures of what its work did, by name. */
  @Column('jsonb', { default: {} }) counts!: Record<string, number>;
  /** The parameters of its kind; secrets sealed. */
  @Column('jsonb') params!: object;
  @Column('jsonb') actor!: TaskAsker;
  /** Which of its pieces make the file to fetch. */
  @Column('text', { nullable: true }) fileId!: string | null;
  @Column('text', { nullable: true }) fileName!: string | null;
  @Column('int', { nullable: true }) fileBytes!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}

/** A piece of a file a task made, in order: of the one to fetch, or of one it is made from. */
@Entity('task_file_parts')
export class TaskFilePartEntity {
  @PrimaryColumn('text') taskId!: string;
  @PrimaryColumn('text') fileId!: string;
  @PrimaryColumn('int') part!: number;
  @Column('text') tenantId!: string;
  @Column('bytea') bytes!: Buffer;
}
