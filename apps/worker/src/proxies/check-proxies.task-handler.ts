import { Injectable } from '@nestjs/common';
import { type CheckParams, type MadeCheck, ProxyCheckService, ProxyQueries } from '@parley/domain/proxies';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

/** Concurrent tests of one task. Most of their time is waiting. */
const ahead = 6;
const forgetMs = 120_000;

/** One connection test for each proxy. The next tests begin while the first one runs. */
@OnTask('proxies.check')
@Injectable()
export class CheckProxiesTaskHandler implements TaskHandler<CheckParams, MadeCheck> {
  /** Started tests by task and index. Tests of a canceled task are dropped after a while. */
  private readonly begun = new Map<string, Promise<MadeCheck>>();

  constructor(
    private readonly proxyCheckService: ProxyCheckService,
    private readonly proxyQueries: ProxyQueries,
  ) {}

  async prepare(task: TaskAtWork<CheckParams>, index: number): Promise<MadeCheck> {
    const last = Math.min(index + ahead, task.total);
    for (let next = index + 1; next < last; next++) void this.begin(task, next);
    const check = this.begin(task, index);
    this.begun.delete(keyOf(task, index));
    return check;
  }

  async item(tx: TenantTx, _task: TaskAtWork<CheckParams>, _index: number, made: MadeCheck): Promise<void> {
    await this.proxyCheckService.store(tx, made);
  }

  async nameOf(tx: TenantTx, { params }: TaskAtWork<CheckParams>, index: number): Promise<string> {
    const id = params.ids[index] ?? '';
    const [view] = await this.proxyQueries.getMany(tx, [id]);
    return view?.name ?? id;
  }

  private begin(task: TaskAtWork<CheckParams>, index: number): Promise<MadeCheck> {
    const key = keyOf(task, index);
    const begun = this.begun.get(key);
    if (begun) return begun;
    const check = this.proxyCheckService.make(task.tenantId, task.params.ids[index] ?? '');
    this.begun.set(key, check);
    setTimeout(() => this.begun.delete(key), forgetMs).unref();
    // The item awaits the test later. Until then a failure needs no handler.
    check.catch(() => undefined);
    return check;
  }
}

const keyOf = ({ id }: TaskAtWork<CheckParams>, index: number): string => `${id} ${index}`;
