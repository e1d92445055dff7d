import type { TaskFailure, TaskKind, TaskStatus } from '@parley/contracts/public';
import type { Actor } from '@parley/platform/context';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The requester of a task, for its audit entries. */
export interface TaskAsker extends Actor {
  address: string | null;
  requestId: string | null;
}

/** A long-running job and its progress. */
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
  /** Whether no other task of its kind may be open. */
  @Column('boolean', { default: false }) sole!: boolean;
  @Column('text', { default: 'queued' }) status!: TaskStatus;
  @Column('int') total!: number;
  /** Items done, which is also the number of the next item. */
  @Column('int', { default: 0 }) done!: number;
  @Column('int', { default: 0 }) failed!: number;
  /** The number of its next turn. Earlier turns are over. */
  @Column('int', { default: 0 }) turn!: number;
  @Column('jsonb', { default: [] }) failures!: TaskFailure[];
  /** Counts of the work's results, by name. */
  @Column('jsonb', { default: {} }) counts!: Record<string, number>;
  /** The parameters of its kind, with secrets sealed. */
  @Column('jsonb') params!: object;
  @Column('jsonb') actor!: TaskAsker;
  /** The id of the pieces that make the file to download. */
  @Column('text', { nullable: true }) fileId!: string | null;
  @Column('text', { nullable: true }) fileName!: string | null;
  @Column('int', { nullable: true }) fileBytes!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}

/** A piece of a task's file, in order: of the file to download, or of a file that it is made from. */
@Entity('task_file_parts')
export class TaskFilePartEntity {
  @PrimaryColumn('text') taskId!: string;
  @PrimaryColumn('text') fileId!: string;
  @PrimaryColumn('int') part!: number;
  @Column('text') tenantId!: string;
  @Column('bytea') bytes!: Buffer;
}
