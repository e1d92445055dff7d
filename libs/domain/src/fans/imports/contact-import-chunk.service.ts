import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { type TaskAtWork, TaskRepository } from '../../tasks/index.js';
import { BaseMarkerRegistry } from '../base-marker.registry.js';
import { contactKeyOf, type NewContact } from '../contacts/contact.repository.js';
import { ContactImportFileService, type ContactImportParams } from './contact-import-file.service.js';
import { ContactImportRepository, type ImportedContact } from './contact-import.repository.js';
import { contactOf, type ImportableContact, type RefusedRow, type WaitingRow } from './imported-row.js';

type ImportTask = TaskAtWork<ContactImportParams>;

/** The checked rows of a chunk: contacts, each with the first row that names it, and the rows that were refused. */
export interface CheckedChunk {
  contacts: { contact: ImportableContact; row: WaitingRow }[];
  refused: RefusedRow[];
}

/** Imports a chunk of a file's rows: contacts are made known, and none of them is gained. */
@Injectable()
export class ContactImportChunkService {
  constructor(
    private readonly contactImports: ContactImportRepository,
    private readonly importFiles: ContactImportFileService,
    private readonly tasks: TaskRepository,
    private readonly baseMarkers: BaseMarkerRegistry,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  async check(task: ImportTask, chunk: number): Promise<CheckedChunk> {
    const byKey = new Map<string, CheckedChunk['contacts'][number]>();
    const refused: RefusedRow[] = [];
    for (const row of await this.importFiles.rowsOf(task, chunk)) {
      const contact = contactOf(row, task.params.platform);
      if (typeof contact === 'string') refused.push({ row, reason: contact });
      else if (byKey.has(contactKeyOf(contact))) refused.push({ row, reason: 'double' });
      else byKey.set(contactKeyOf(contact), { contact, row });
    }
    return { contacts: [...byKey.values()], refused };
  }

  /** In the transaction that counts the chunk as done. */
  async store(tx: TenantTx, task: ImportTask, chunk: number, checked: CheckedChunk): Promise<void> {
    // Work orders count by who is known, so no gain is counted meanwhile.
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    await lockAdvisory(tx, 'contacts', tx.tenantId, 'shared');
    const knownAt = this.clock.now();
    const contacts = checked.contacts.map(({ contact }): NewContact => ({ ...contact, knownAt }));
    const imported = await this.contactImports.add(tx, task.id, contacts, knownAt);
    await this.baseMarkers.mark(tx, {
      contactIds: [...imported.values()].map(({ id }) => id),
      orderIds: task.params.orderIds,
      since: knownAt,
      cause: 'imported',
    });
    const doubles = checked.contacts
      .filter(({ contact }) => !imported.has(contactKeyOf(contact)))
      .map(({ row }): RefusedRow => ({ row, reason: 'double' }));
    const refused = [...checked.refused, ...doubles].toSorted((a, b) => a.row.line - b.row.line);
    const report = await this.importFiles.append(tx, task, refused);
    const counts = countsOf(task.counts, imported, refused);
    await this.tasks.setCounts(tx, task.id, counts);
    if (chunk < task.total - 1) return this.tasks.extend(tx, task.id, report);
    await this.importFiles.finish(tx, task, report);
    await this.record(tx, task, counts);
  }

  private async record(tx: TenantTx, { id, params }: ImportTask, counts: Counts): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'contact-import', id, name: params.name },
      changes: {
        created: { to: counts['created'] },
        known: { to: counts['known'] },
        filled: { to: counts['filled'] },
        refused: { to: counts['refused'] },
      },
    });
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
