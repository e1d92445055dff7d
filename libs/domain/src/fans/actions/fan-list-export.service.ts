import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import {
  csvFrame,
  csvRow,
  type ExportFrame,
  type ExportItem,
  type ExportPage,
  FileExport,
  FileExportService,
  type TaskAtWork,
  TaskRepository,
} from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import type { FanExportParams } from './fan-action.service.js';
import { fanCells, fanColumns } from './fan-list-columns.js';
import { FanSelectionQueries, type SelectionCursor } from './fan-selection.queries.js';

type FanTask = TaskAtWork<FanExportParams>;

/** Exports fans to a file, the latest first. */
@Injectable()
export class FanListExportService extends FileExport<FanExportParams, SelectionCursor> {
  constructor(
    private readonly database: Database,
    private readonly fanSelectionQueries: FanSelectionQueries,
    private readonly taskRepository: TaskRepository,
    protected readonly fileExportService: FileExportService,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Runs in the transaction that counts the item. The task shows how many fans are written. */
  override async store(
    tx: TenantTx,
    task: FanTask,
    index: number,
    item: ExportItem<SelectionCursor>,
  ): Promise<void> {
    const { fans = 0, changed = 0 } = task.counts;
    const counts = 'count' in item ? { fans: item.count, changed } : { fans, changed: changed + item.rows };
    await this.taskRepository.setCounts(tx, task.id, counts);
    await super.store(tx, task, index, item);
  }

  async count({ tenantId, params }: FanTask): Promise<number> {
    return this.fanSelectionQueries.count(tenantId, params);
  }

  async page(
    { tenantId, params }: FanTask,
    after: SelectionCursor | null,
    rows: number,
  ): Promise<ExportPage<SelectionCursor>> {
    const found = await this.fanSelectionQueries.page(tenantId, params, after, rows);
    const gainIds = found.map(({ id }) => id);
    const text = gainIds.length > 0 ? await this.textOf(tenantId, gainIds) : '';
    return { text, rows: found.length, last: found.at(-1) ?? null };
  }

  async frame({ tenantId }: FanTask): Promise<ExportFrame> {
    const { language } = await this.database.asTenant(tenantId, (tx) => this.tenantRepository.current(tx));
    return csvFrame(fanColumns(language));
  }

  async fileName(tx: TenantTx): Promise<string> {
    const { timeZone } = await this.tenantRepository.current(tx);
    return `parley-fans-${localDate(this.clock.now(), timeZone)}.csv`;
  }

  private async textOf(tenantId: string, gainIds: string[]): Promise<string> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { language, timeZone } = await this.tenantRepository.current(tx);
      const fans = await this.fanSelectionQueries.views(tx, gainIds);
      return fans.map((fan) => csvRow(fanCells(fan, language, timeZone))).join('');
    });
  }
}
