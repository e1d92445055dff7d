import { Injectable, Logger } from '@nestjs/common';
import { TaskService } from '@parley/domain/tasks';
import { KeyedThrottle, Realtime, rooms } from '@parley/platform/realtime';

const everyMs = 250;

/** Pushes the progress of tasks to owners, and to the sub-account that requested the task. */
@Injectable()
export class TaskPush {
  private readonly logger = new Logger(TaskPush.name);
  private readonly coalescer = new KeyedThrottle(everyMs, (key) => this.push(key));

  constructor(
    private readonly taskService: TaskService,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once a state read after this call was pushed. */
  async latest(tenantId: string, taskId: string): Promise<void> {
    await this.coalescer.call(`${tenantId} ${taskId}`);
  }

  /** Not awaited, because a later state follows. */
  passing(tenantId: string, taskId: string): void {
    this.latest(tenantId, taskId).catch((error: Error) => {
      this.logger.warn(`the progress of ${taskId} was not pushed: ${error.message}`);
    });
  }

  private async push(key: string): Promise<void> {
    const [tenantId = '', taskId = ''] = key.split(' ');
    const { subAccountId } = await this.taskService.withAsker(tenantId, taskId);
    const [owners, askers] = [rooms.tenant(tenantId), subAccountId && rooms.subAccount(subAccountId)];
    const { asOf, occupied } = await this.realtime.beginPush(askers ? [owners, askers] : [owners], [
      'task:changed',
    ]);
    if (occupied.size === 0) return;
    const { task } = await this.taskService.withAsker(tenantId, taskId);
    if (occupied.has(owners)) await this.realtime.toTenant(tenantId, 'task:changed', task, asOf);
    if (subAccountId && askers && occupied.has(askers))
      await this.realtime.toSubAccount(subAccountId, 'task:changed', task, asOf);
  }
}
