import { Injectable } from '@nestjs/common';
import { ContactImportChunkService } from '@parley/domain/fans';
import { OnTask } from '@parley/domain/tasks';
import { PreparedTaskHandler } from '../tasks/prepared.task-handler.js';

/** An item is a chunk of the file's rows. */
@Injectable()
@OnTask('fans.import')
export class ImportContactsTaskHandler extends PreparedTaskHandler {
  constructor(contactImportChunkService: ContactImportChunkService) {
    super(contactImportChunkService);
  }
}
