import { Injectable } from '@nestjs/common';
import {
  csvMark,
  csvOf,
  type Language,
  type OrderFanQuery,
  type PageQuery,
  type Task,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { type TaskAtWork, TaskFileStore, TaskRepository, TaskService } from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import { WorkOrderRepository } from '../work-order.repository.js';
import { orderFanCells, orderFanColumns } from './order-fan-columns.js';
import { OrderFanQueries, type OrderFanRows } from './order-fan.queries.js';

export interface OrderFanExportTask {
  orderId: string;
  epoch: number;
  filter: Omit<OrderFanQuery, keyof PageQuery>;
  /** ISO instant: gains that were counted from then on are not exported. */
  until: string;
  timeZone: string;
  language: Language;
  /** The last gain of the last piece, and the files of all pieces. */
  after: string | null;
  files: string[];
}

/** The result of an item of the task: how many gains there are, or a piece of the file. */
export type OrderFanExportStep = { count: number } | { fileId: string; bytes: number; after: string | null };

/** Counting, one piece and the whole file: until the number of pieces is known. */
const totalBefore = 3;
const pieceRows = 20_000;
const chunkRows = 500;

/** Exports the gains that an order counted to a file: counted, written piece by piece, then put together. */
@Injectable()
export class OrderFanExportService {
  constructor(
    private readonly database: Database,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly fans: OrderFanQueries,
    private readonly taskService: TaskService,
    private readonly taskRepository: TaskRepository,
    private readonly files: TaskFileStore,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `work-orders.not_found`, `tasks.already_running`, or `request.invalid` naming `search`. */
  async create(tenantId: string, orderId: string, query: OrderFanQuery): Promise<Task> {
    const { page: _, pageSize: __, after: ___, before: ____, epoch: asked, ...filter } = query;
    await this.fans.rowsOf({ tenantId, orderId, epoch: 0, filter });
    return this.database.asTenant(tenantId, async (tx) => {
      await this.files.lockKind(tx, 'work-orders.export-fans');
      const epoch = await this.workOrderRepository.epochOf(tx, orderId, asked);
      const until = this.clock.now().toISOString();
      const { timeZone, language } = await this.tenantRepository.current(tx);
      const frozen = { orderId, epoch, filter, until, timeZone, language };
      const params: OrderFanExportTask = { ...frozen, after: null, files: [] };
      return this.taskService.create(tx, {
        kind: 'work-orders.export-fans',
        total: totalBefore,
        params,
        sole: true,
      });
    });
  }

  /** Counts the gains with the first item, writes the next piece, or, with the last item, the whole file. */
  async write(task: TaskAtWork<OrderFanExportTask>, index: number): Promise<OrderFanExportStep> {
    const { tenantId, total, params } = task;
    const end = { after: params.after };
    if (index > 0 && index === total - 1) {
      return { ...(await this.files.write(task, this.whole(task))), ...end };
    }
    const found = await this.fans.rowsOf({ tenantId, ...params });
    if (index === 0)
      return { count: await this.database.asTenant(tenantId, (tx) => this.fans.count(tx, found)) };
    return { ...(await this.files.write(task, this.piece(task, found, end))), ...end };
  }

  /** Stores the count or the piece with the task, or publishes the whole file and drops earlier ones. */
  async storePart(
    tx: TenantTx,
    task: TaskAtWork<OrderFanExportTask>,
    index: number,
    step: OrderFanExportStep,
  ): Promise<void> {
    if ('count' in step) {
      await this.taskRepository.extend(tx, task.id, {}, Math.ceil(step.count / pieceRows) + 2);
      return;
    }
    const { fileId, bytes, after } = step;
    if (index < task.total - 1) {
      const files = [...task.params.files, fileId];
      await this.taskRepository.extend(tx, task.id, { after, files });
      return;
    }
    const name = `parley-work-order-${localDate(this.clock.now(), task.params.timeZone)}.csv`;
    await this.files.publish(tx, task, { id: fileId, name, bytes });
  }

  private async *piece(
    { tenantId, params }: TaskAtWork<OrderFanExportTask>,
    found: OrderFanRows,
    end: { after: string | null },
  ): AsyncGenerator<Buffer> {
    for (let left = pieceRows; left > 0; ) {
      const query = { pageSize: Math.min(left, chunkRows), ...(end.after !== null && { after: end.after }) };
      const rows = await this.database.asTenant(tenantId, (tx) => this.fans.rows(tx, found, query));
      for (const row of rows)
        yield Buffer.from(`\r\n${csvOf([orderFanCells(row, params.language, params.timeZone)])}`);
      end.after = rows.at(-1)?.gainId ?? end.after;
      left = rows.length < query.pageSize ? 0 : left - rows.length;
    }
  }

  private async *whole(task: TaskAtWork<OrderFanExportTask>): AsyncGenerator<Buffer> {
    yield Buffer.from(csvMark + csvOf([orderFanColumns(task.params.language)]));
    for (const fileId of task.params.files) yield* this.files.read(task, fileId);
  }
}
