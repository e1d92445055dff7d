import { Injectable } from '@nestjs/common';
import { csvMark, csvOf } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { type TaskAtWork, TaskFileStore, TaskRepository } from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import type { FanTaskParams } from './fan-action.service.js';
import { fanCells, fanColumns } from './fan-list-columns.js';
import { FanSelectionQueries, type SelectionCursor } from './fan-selection.queries.js';

type FanTask = TaskAtWork<FanTaskParams>;

/** The result of an item: how many fans there are, or a piece of the file. */
export type FanExportItem =
  | { count: number }
  | { fileId: string; bytes: number; fans: number; after: SelectionCursor | null };

const piecesMax = 100;
const pieceMin = 2_000;
const pageRows = 500;

/** Exports fans to a file: counted, written piece by piece, the latest first, then put together. */
@Injectable()
export class FanListExportService {
  constructor(
    private readonly database: Database,
    private readonly selections: FanSelectionQueries,
    private readonly tasks: TaskRepository,
    private readonly files: TaskFileStore,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Counts the fans with the first item, writes the next piece, or, with the last item, the whole file. */
  async write(task: FanTask, index: number): Promise<FanExportItem> {
    const { params, tenantId, total } = task;
    if (index === 0) return { count: await this.selections.count(tenantId, params) };
    const progress = { after: params.after, fans: 0 };
    const content = index === total - 1 ? this.whole(task) : this.piece(task, progress);
    return { ...(await this.files.write(task, content)), ...progress };
  }

  /** Stores the count or the piece with the task, or publishes the whole file. */
  async store(tx: TenantTx, task: FanTask, index: number, item: FanExportItem): Promise<void> {
    const { id, params, counts } = task;
    if ('count' in item) {
      const perItem = Math.max(pieceMin, Math.ceil(item.count / piecesMax));
      await this.tasks.setCounts(tx, id, { fans: item.count, changed: 0 });
      return this.tasks.extend(tx, id, { perItem }, Math.ceil(item.count / perItem) + 2);
    }
    const { fileId, bytes, fans, after } = item;
    if (index < task.total - 1) {
      await this.tasks.setCounts(tx, id, { ...counts, changed: (counts['changed'] ?? 0) + fans });
      return this.tasks.extend(tx, id, { after, files: [...params.files, fileId] });
    }
    const { timeZone } = await this.tenantRepository.current(tx);
    const name = `parley-fans-${localDate(this.clock.now(), timeZone)}.csv`;
    await this.files.publish(tx, task, { id: fileId, name, bytes }, { keepsOthers: true });
  }

  private async *piece(
    { tenantId, params }: FanTask,
    progress: { after: SelectionCursor | null; fans: number },
  ): AsyncGenerator<Buffer> {
    for (let left = params.perItem ?? pieceMin; left > 0; ) {
      const rows = Math.min(left, pageRows);
      const found = await this.selections.page(tenantId, params, progress.after, rows);
      progress.after = found.at(-1) ?? progress.after;
      progress.fans += found.length;
      left = found.length < rows ? 0 : left - rows;
      const gainIds = found.map(({ id }) => id);
      if (gainIds.length > 0) yield Buffer.from(await this.lines(tenantId, gainIds));
    }
  }

  private async lines(tenantId: string, gainIds: string[]): Promise<string> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { language, timeZone } = await this.tenantRepository.current(tx);
      const fans = await this.selections.views(tx, gainIds);
      return fans.map((fan) => `\r\n${csvOf([fanCells(fan, language, timeZone)])}`).join('');
    });
  }

  private async *whole(task: FanTask): AsyncGenerator<Buffer> {
    const { language } = await this.database.asTenant(task.tenantId, (tx) =>
      this.tenantRepository.current(tx),
    );
    yield Buffer.from(csvMark + csvOf([fanColumns(language)]));
    for (const fileId of task.params.files) yield* this.files.read(task, fileId);
  }
}
