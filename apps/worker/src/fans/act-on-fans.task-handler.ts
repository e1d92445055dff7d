import { Injectable } from '@nestjs/common';
import { FanActionItemService } from '@parley/domain/fans';
import { OnTask } from '@parley/domain/tasks';
import { PreparedTaskHandler } from '../tasks/prepared.task-handler.js';

/** The first item counts the fans. Each further item is a chunk of them. */
@Injectable()
@OnTask('fans.tag', 'fans.note', 'fans.treat-as-base')
export class ActOnFansTaskHandler extends PreparedTaskHandler {
  constructor(fanActionItemService: FanActionItemService) {
    super(fanActionItemService);
  }
}
