import { Injectable } from '@nestjs/common';
import { type CheckedChunk, ContactImportChunkService, type ContactImportParams } from '@parley/domain/fans';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

type ImportTask = TaskAtWork<ContactImportParams>;

/** An item is a chunk of the file's rows. */
@Injectable()
@OnTask('fans.import')
export class ImportContactsTaskHandler implements TaskHandler<ContactImportParams, CheckedChunk> {
  constructor(private readonly contactImportChunkService: ContactImportChunkService) {}

  async prepare(task: ImportTask, index: number): Promise<CheckedChunk> {
    return this.contactImportChunkService.check(task, index);
  }

  async item(tx: TenantTx, task: ImportTask, index: number, checked: CheckedChunk): Promise<void> {
    await this.contactImportChunkService.store(tx, task, index, checked);
  }

  async nameOf(_: TenantTx, __: ImportTask, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
