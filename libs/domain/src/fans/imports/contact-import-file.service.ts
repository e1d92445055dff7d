import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { type TaskAtWork, TaskFileStore } from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import type { RefusedRow, WaitingRow } from './imported-row.js';
import { refusedHeader, refusedLines } from './refused-rows.js';

/** Parameters of an import's chunks. */
export interface ContactImportParams {
  /** The file's name. */
  name: string;
  /** The platform of rows that name none. */
  platform: PlatformCode | null;
  orderIds: string[];
  /** The parts and bytes that the report has so far. */
  reportParts: number;
  reportBytes: number;
}

type ImportTask = TaskAtWork<ContactImportParams>;
type Report = Pick<ContactImportParams, 'reportParts' | 'reportBytes'>;

/** The task's file with the rows, a chunk in each of its parts. */
export const rowsFile = 'rows';
const reportFile = 'report';

/** The files of an import: the rows that wait, and the report of those that were refused. */
@Injectable()
export class ContactImportFileService {
  constructor(
    private readonly files: TaskFileStore,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** The rows of a chunk, none where the task has ended meanwhile. */
  async rowsOf(task: ImportTask, chunk: number): Promise<WaitingRow[]> {
    const bytes = await this.files.piece(task, rowsFile, chunk);
    return bytes ? (JSON.parse(bytes.toString('utf8')) as WaitingRow[]) : [];
  }

  /** Adds refused rows to the report. In the transaction of an item. */
  async append(tx: TenantTx, { id, params }: ImportTask, refused: RefusedRow[]): Promise<Report> {
    const { reportParts: part, reportBytes } = params;
    if (refused.length === 0) return { reportParts: part, reportBytes };
    const { language } = await this.tenantRepository.current(tx);
    const lines = refusedLines(language, refused);
    const bytes = part === 0 ? Buffer.concat([refusedHeader(language), lines]) : lines;
    await this.files.append(tx, { taskId: id, fileId: reportFile, part, bytes });
    return { reportParts: part + 1, reportBytes: reportBytes + bytes.length };
  }

  /** Makes the report the file to fetch, if a row was refused; the rows go. In the transaction of the last item. */
  async finish(tx: TenantTx, task: ImportTask, { reportParts, reportBytes }: Report): Promise<void> {
    if (reportParts === 0) return this.files.discard(tx, task.id);
    const { timeZone } = await this.tenantRepository.current(tx);
    const name = `parley-import-${localDate(this.clock.now(), timeZone)}.csv`;
    await this.files.publish(tx, task, { id: reportFile, name, bytes: reportBytes });
  }
}
