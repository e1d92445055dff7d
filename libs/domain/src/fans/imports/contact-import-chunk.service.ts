import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { type TaskAtWork, TaskFileStore, TaskRepository } from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import { BaseMarkerRegistry } from '../base-marker.registry.js';
import { contactKeyOf, type NewContact } from '../fan-rows.js';
import { ContactImportRepository, type ImportedContact } from './contact-import.repository.js';
import { type ContactImportParams, rowsFile } from './contact-import.service.js';
import { contactOf, type ImportableContact, type RefusedRow, type WaitingRow } from './imported-row.js';
import { refusedHeader, refusedLines } from './refused-rows.js';

type ImportTask = TaskAtWork<ContactImportParams>;
type Report = Pick<ContactImportParams, 'reportParts' | 'reportBytes'>;

const reportFile = 'report';

/** The checked rows of a chunk: contacts, each with the first row that names it, and the refused rows. */
interface CheckedChunk {
  contacts: { contact: ImportableContact; row: WaitingRow }[];
  refused: RefusedRow[];
}

/** Imports a chunk of a file's rows. Its contacts become known, but not gained. */
@Injectable()
export class ContactImportChunkService {
  constructor(
    private readonly contactImportRepository: ContactImportRepository,
    private readonly taskRepository: TaskRepository,
    private readonly taskFileStore: TaskFileStore,
    private readonly tenantRepository: TenantRepository,
    private readonly baseMarkerRegistry: BaseMarkerRegistry,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Empty if the task has ended meanwhile. */
  async prepare(task: ImportTask, chunk: number): Promise<CheckedChunk> {
    const byKey = new Map<string, CheckedChunk['contacts'][number]>();
    const refused: RefusedRow[] = [];
    const bytes = await this.taskFileStore.piece(task, rowsFile, chunk);
    const rows = bytes ? (JSON.parse(bytes.toString('utf8')) as WaitingRow[]) : [];
    for (const row of rows) {
      const contact = contactOf(row, task.params.platform);
      if (typeof contact === 'string') refused.push({ row, reason: contact });
      else if (byKey.has(contactKeyOf(contact))) refused.push({ row, reason: 'double' });
      else byKey.set(contactKeyOf(contact), { contact, row });
    }
    return { contacts: [...byKey.values()], refused };
  }

  /** Runs in the transaction that counts the chunk as done. */
  async store(tx: TenantTx, task: ImportTask, chunk: number, checked: CheckedChunk): Promise<void> {
    // Work orders count known contacts differently, so no gain is counted meanwhile.
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    await lockAdvisory(tx, 'contacts', tx.tenantId, 'shared');
    const knownAt = this.clock.now();
    const contacts = checked.contacts.map(({ contact }): NewContact => ({ ...contact, knownAt }));
    const imported = await this.contactImportRepository.add(tx, task.id, contacts, knownAt);
    await this.baseMarkerRegistry.mark(tx, {
      contactIds: [...imported.values()].map(({ id }) => id),
      orderIds: task.params.orderIds,
      since: knownAt,
      cause: 'imported',
    });
    const doubles = checked.contacts
      .filter(({ contact }) => !imported.has(contactKeyOf(contact)))
      .map(({ row }): RefusedRow => ({ row, reason: 'double' }));
    const refused = [...checked.refused, ...doubles].toSorted((a, b) => a.row.line - b.row.line);
    const report = await this.reportRefused(tx, task, refused);
    const counts = countsOf(task.counts, imported, refused);
    await this.taskRepository.setCounts(tx, task.id, counts);
    if (chunk < task.total - 1) return this.taskRepository.extend(tx, task.id, report);
    await this.finishReport(tx, task, report);
    await this.auditService.record(tx, {
      target: { kind: 'contact-import', id: task.id, name: task.params.name },
      changes: {
        created: { to: counts['created'] },
        known: { to: counts['known'] },
        filled: { to: counts['filled'] },
        refused: { to: counts['refused'] },
      },
    });
  }

  private async reportRefused(
    tx: TenantTx,
    { id, params }: ImportTask,
    refused: RefusedRow[],
  ): Promise<Report> {
    const { reportParts: part, reportBytes } = params;
    if (refused.length === 0) return { reportParts: part, reportBytes };
    const { language } = await this.tenantRepository.current(tx);
    const lines = refusedLines(language, refused);
    const bytes = part === 0 ? Buffer.concat([refusedHeader(language), lines]) : lines;
    await this.taskFileStore.append(tx, { taskId: id, fileId: reportFile, part, bytes });
    return { reportParts: part + 1, reportBytes: reportBytes + bytes.length };
  }

  /** If a row was refused, makes the report the file to download. Deletes the waiting rows. */
  private async finishReport(
    tx: TenantTx,
    task: ImportTask,
    { reportParts, reportBytes }: Report,
  ): Promise<void> {
    if (reportParts === 0) return this.taskFileStore.discard(tx, task.id);
    const { timeZone } = await this.tenantRepository.current(tx);
    const name = `parley-import-${localDate(this.clock.now(), timeZone)}.csv`;
    await this.taskFileStore.publish(tx, task, { id: reportFile, name, bytes: reportBytes });
  }
}

type Counts = Record<string, number>;

function countsOf(
  before: Counts,
  imported: ReadonlyMap<string, ImportedContact>,
  refused: readonly RefusedRow[],
): Counts {
  const counts: Counts = { created: 0, filled: 0, known: 0, doubles: 0, refused: 0, ...before };
  const add = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const { outcome } of imported.values()) add(outcome);
  for (const { reason } of refused) add(reason === 'double' ? 'doubles' : 'refused');
  return counts;
}
