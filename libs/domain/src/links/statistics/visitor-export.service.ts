import { Injectable } from '@nestjs/common';
import type { Language, Task, VisitorQuery } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import {
  csvFrame,
  csvRow,
  type ExportFrame,
  type ExportPage,
  type ExportProgress,
  FileExport,
  FileExportService,
  type TaskAtWork,
} from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import { LinkVisitorQueries, type VisitorFilter } from './link-visitor.queries.js';
import { visitorCells, visitorColumns } from './visitor-columns.js';

/** The cursor is the id of a visitor. */
interface VisitorExportParams extends ExportProgress<string> {
  /** `to` is the start of the export, or an earlier end of the filter. */
  filter: VisitorFilter;
  timeZone: string;
  language: Language;
}

type VisitorTask = TaskAtWork<VisitorExportParams>;

/** Exports visitors to a file, the latest first. */
@Injectable()
export class VisitorExportService extends FileExport<VisitorExportParams, string> {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly visitorQueries: LinkVisitorQueries,
    protected readonly fileExportService: FileExportService,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Rejects with `tasks.already_running`. */
  async create(tenantId: string, query: VisitorQuery): Promise<Task> {
    const { page: _, pageSize: __, after: ___, before: ____, ...filter } = query;
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, query, async () => {
        const now = this.clock.now().toISOString();
        const { timeZone, language } = await this.tenantRepository.current(tx);
        const to = filter.to !== undefined && Date.parse(filter.to) < Date.parse(now) ? filter.to : now;
        const params = { filter: { ...filter, to }, timeZone, language };
        return this.fileExportService.begin(tx, { kind: 'links.export-visitors', params });
      }),
    );
  }

  async count({ tenantId, params }: VisitorTask): Promise<number> {
    return this.visitorQueries.countAll(tenantId, params.filter);
  }

  async page(
    { tenantId, params }: VisitorTask,
    after: string | null,
    pageSize: number,
  ): Promise<ExportPage<string>> {
    const { filter, language, timeZone } = params;
    const query = { pageSize, ...(after !== null && { after }) };
    const rows = await this.visitorQueries.rows(tenantId, filter, query);
    const text = rows.map((row) => csvRow(visitorCells(row, language, timeZone))).join('');
    return { text, rows: rows.length, last: rows.at(-1)?.id ?? null };
  }

  async frame({ params }: VisitorTask): Promise<ExportFrame> {
    return csvFrame(visitorColumns(params.language));
  }

  async fileName(_: TenantTx, { params }: VisitorTask): Promise<string> {
    return `parley-visitors-${localDate(this.clock.now(), params.timeZone)}.csv`;
  }
}
