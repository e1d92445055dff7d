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

@Controller()
export class TasksController {
  constructor(
    private readonly taskService: TaskService,
    private readonly files: TaskFileStore,
  ) {}

  @Endpoint('tasks.list')
  async list(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<Task[]> {
    return this.taskService.list(tenantId);
  }

  @Endpoint('tasks.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller, @TaskId() id: string): Promise<Task> {
    return this.taskService.get(tenantId, id);
  }

  @Endpoint('tasks.cancel')
  async cancel(@CurrentTenantCaller() { tenantId }: TenantCaller, @TaskId() id: string): Promise<Task> {
    return this.taskService.cancel(tenantId, id);
  }

  @Endpoint('tasks.file')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @TaskId() id: string,
  ): Promise<RawResponse<StreamableFile>> {
    const { name, bytes, chunks } = await this.files.toFetch(tenantId, id);
    return new RawResponse(
      new StreamableFile(Readable.from(chunks()), {
        type: 'application/octet-stream',
        disposition: `attachment; filename="${name}"`,
        length: bytes,
      }),
    );
  }
}
