import { Injectable } from '@nestjs/common';
import type { Language, OrderFanQuery, PageQuery, Task } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
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
import { WorkOrderRepository } from '../work-order.repository.js';
import { orderFanCells, orderFanColumns } from './order-fan-columns.js';
import { OrderFanQueries } from './order-fan.queries.js';

/** The cursor is the id of a gain. */
interface OrderFanExportParams extends ExportProgress<string> {
  orderId: string;
  epoch: number;
  filter: Omit<OrderFanQuery, keyof PageQuery>;
  /** ISO instant. Later counted gains are not exported. */
  until: string;
  timeZone: string;
  language: Language;
}

type OrderFanTask = TaskAtWork<OrderFanExportParams>;

/** Writes the gains that an order counted to a file, the latest first. */
@Injectable()
export class OrderFanExportService extends FileExport<OrderFanExportParams, string> {
  constructor(
    private readonly database: Database,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly orderFanQueries: OrderFanQueries,
    protected readonly fileExportService: FileExportService,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Rejects with `work-orders.not_found`, `tasks.already_running`, or `request.invalid` naming `search`. */
  async create(tenantId: string, orderId: string, query: OrderFanQuery): Promise<Task> {
    const { page: _, pageSize: __, after: ___, before: ____, epoch: asked, ...filter } = query;
    await this.orderFanQueries.rowsOf({ tenantId, orderId, epoch: 0, filter });
    return this.database.asTenant(tenantId, async (tx) => {
      const epoch = await this.workOrderRepository.epochOf(tx, orderId, asked);
      const until = this.clock.now().toISOString();
      const { timeZone, language } = await this.tenantRepository.current(tx);
      const params = { orderId, epoch, filter, until, timeZone, language };
      return this.fileExportService.begin(tx, { kind: 'work-orders.export-fans', params });
    });
  }

  async count({ tenantId, params }: OrderFanTask): Promise<number> {
    const found = await this.orderFanQueries.rowsOf({ tenantId, ...params });
    return this.database.asTenant(tenantId, (tx) => this.orderFanQueries.count(tx, found));
  }

  async page(
    { tenantId, params }: OrderFanTask,
    after: string | null,
    pageSize: number,
  ): Promise<ExportPage<string>> {
    const { language, timeZone } = params;
    const found = await this.orderFanQueries.rowsOf({ tenantId, ...params });
    const query = { pageSize, ...(after !== null && { after }) };
    const rows = await this.database.asTenant(tenantId, (tx) => this.orderFanQueries.rows(tx, found, query));
    const text = rows.map((row) => csvRow(orderFanCells(row, language, timeZone))).join('');
    return { text, rows: rows.length, last: rows.at(-1)?.gainId ?? null };
  }

  async frame({ params }: OrderFanTask): Promise<ExportFrame> {
    return csvFrame(orderFanColumns(params.language));
  }

  async fileName(_: TenantTx, { params }: OrderFanTask): Promise<string> {
    return `parley-work-order-${localDate(this.clock.now(), params.timeZone)}.csv`;
  }
}
