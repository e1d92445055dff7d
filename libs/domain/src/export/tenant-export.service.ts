import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type CsvCell, csvMark, csvOf, type Task } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type ExportSection, type TenantTx } from '@parley/platform/database';
import yazl from 'yazl';
import { readOwnerProfile } from '../identity/index.js';
import { type TaskAtWork, TaskFileStore, TaskRepository, TaskService } from '../tasks/index.js';
import { localDate, readTenantProfile, TenantRepository } from '../tenants/index.js';
import { chunkSql, exportSections, keyName } from './export-sections.queries.js';

/** The file of the task for each section. */
interface ExportTask {
  files: Record<string, string>;
}

interface WrittenFile {
  fileId: string;
  bytes: number;
}

const chunkRows = 2_000;

/** All data of a tenant as one ZIP: a CSV per table, its profile and its owner's picture. */
@Injectable()
export class TenantExportService {
  constructor(
    private readonly database: Database,
    private readonly taskService: TaskService,
    private readonly taskRepository: TaskRepository,
    private readonly taskFileStore: TaskFileStore,
    private readonly tenantRepository: TenantRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `tasks.already_running` while another export of the tenant runs. */
  async begin(tenantId: string): Promise<Task> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.taskFileStore.lockKind(tx, 'tenant.export');
      const params: ExportTask = { files: {} };
      const total = exportSections.length + 1;
      return this.taskService.create(tx, { kind: 'tenant.export', total, params, sole: true });
    });
  }

  /** Writes the section of this number, or packs all sections. */
  async prepare(task: TaskAtWork<ExportTask>, index: number): Promise<WrittenFile> {
    const section = exportSections[index];
    if (section) return this.taskFileStore.write(task, this.rowsOf(task.tenantId, section));
    return this.taskFileStore.write(task, this.packed(task));
  }

  /** Keeps the section for the pack, or the pack for download. Deletes earlier archives. */
  async store(tx: TenantTx, task: TaskAtWork<ExportTask>, index: number, { fileId, bytes }: WrittenFile) {
    const section = exportSections[index];
    if (section) {
      await this.taskRepository.setParam(tx, task.id, ['files', section.name], fileId);
      return;
    }
    const { timeZone } = await this.tenantRepository.current(tx);
    const name = `parley-${localDate(this.clock.now(), timeZone)}.zip`;
    await this.taskFileStore.publish(tx, task, { id: fileId, name, bytes });
  }

  private async *rowsOf(tenantId: string, section: ExportSection): AsyncGenerator<Buffer> {
    const names = Object.keys(section.columns);
    yield Buffer.from(csvMark + csvOf([names]));
    let next = this.readChunk(tenantId, section, []);
    for (let full = true; full; ) {
      const rows = await next;
      full = rows.length === chunkRows;
      const last = section.key.map((_, index) => String(rows.at(-1)?.[keyName(index)]));
      // PostgreSQL reads the next rows while these are written.
      if (full) next = this.readChunk(tenantId, section, last);
      const cells = rows.map((row) => names.map((name) => this.valueOf(section, row, name)));
      if (rows.length > 0) yield Buffer.from(`\r\n${csvOf(cells)}`);
    }
  }

  /** The rows after this key, or the first rows where the key is empty. */
  private readChunk(tenantId: string, section: ExportSection, last: string[]): Promise<Row[]> {
    const rows = this.database.asTenant(tenantId, (tx) =>
      tx.query<Row>(chunkSql(section, chunkRows, last.length === 0), [tx.tenantId, ...last], {
        isoInstants: true,
      }),
    );
    // A canceled task writes no more, so nobody may wait for the rows.
    rows.catch(() => undefined);
    return rows;
  }

  private valueOf({ sealed }: ExportSection, row: Row, name: string): CsvCell {
    const value = row[name];
    return sealed?.includes(name) ? this.secrets.decrypt(String(value), String(row['id'])) : value;
  }

  private async *packed(task: TaskAtWork<ExportTask>): AsyncGenerator<Buffer> {
    const zip = new yazl.ZipFile();
    const mtime = this.clock.now();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    const { profile, avatar } = await this.database.asTenant(task.tenantId, readProfile);
    zip.addBuffer(Buffer.from(JSON.stringify(profile, null, 2)), 'profile.json', { mtime });
    if (avatar) zip.addBuffer(avatar, 'avatar.webp', { mtime });
    for (const { name } of exportSections) {
      const fileId = task.params.files[name] ?? '';
      zip.addReadStreamLazy(`${name}.csv`, { mtime }, (done) =>
        done(null, Readable.from(this.taskFileStore.read(task, fileId))),
      );
    }
    zip.end();
    for await (const chunk of output) yield chunk as Buffer;
  }
}

async function readProfile(tx: TenantTx): Promise<{ profile: object; avatar: Buffer | null }> {
  const tenant = await readTenantProfile(tx);
  const { owner, avatar } = await readOwnerProfile(tx);
  return { profile: { tenant, owner }, avatar };
}

type Row = Record<string, CsvCell>;
