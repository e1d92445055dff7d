import { Controller, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Task } from '@parley/contracts/public';
import { TaskFileStore, TaskService } from '@parley/domain/tasks';
import { Readable } from 'node:stream';
import { RawResponse } from '../http/decorators/raw-response.js';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';

const TaskId = () => Param('id', new IdPipe('tsk', 'tasks.not_found'));

/** An agent or an API key sees its own tasks alone. */
const askerOf = (caller: TenantCaller) => ({
  ...caller,
  subAccountId: caller.apiKey?.id ?? caller.subAccountId,
});

@Controller()
export class TasksController {
  constructor(
    private readonly taskService: TaskService,
    private readonly taskFileStore: TaskFileStore,
  ) {}

  @Endpoint('tasks.list')
  async list(@CurrentTenantCaller() caller: TenantCaller): Promise<Task[]> {
    return this.taskService.list(askerOf(caller));
  }

  @Endpoint('tasks.get')
  async get(@CurrentTenantCaller() caller: TenantCaller, @TaskId() id: string): Promise<Task> {
    return this.taskService.get(askerOf(caller), id);
  }

  @Endpoint('tasks.cancel')
  async cancel(@CurrentTenantCaller() caller: TenantCaller, @TaskId() id: string): Promise<Task> {
    return this.taskService.cancel(askerOf(caller), id);
  }

  @Endpoint('tasks.file')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @CurrentTenantCaller() caller: TenantCaller,
    @TaskId() id: string,
  ): Promise<RawResponse<StreamableFile>> {
    const { name, bytes, chunks } = await this.taskFileStore.toFetch(askerOf(caller), id);
    return new RawResponse(
      new StreamableFile(Readable.from(chunks()), {
        type: 'application/octet-stream',
        disposition: `attachment; filename="${name}"`,
        length: bytes,
      }),
    );
  }
}
