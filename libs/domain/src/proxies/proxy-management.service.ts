import { Injectable } from '@nestjs/common';
import type {
  CreateProxy,
  EditProxy,
  ImportProxies,
  Page,
  Proxy,
  ProxyCheck,
  ProxyCounts,
  ProxyQuery,
  ProxySelection,
  SelectionChanges,
  Task,
} from '@parley/contracts/public';
import { Database, type SelectedIds, selectedIds, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { ProxyCheckService } from './checks/proxy-check.service.js';
import { ProxyTaskService } from './proxy-task.service.js';
import { ProxyQueries } from './proxy.queries.js';
import { ProxyService } from './proxy.service.js';

/** Opens the transactions in which an owner manages proxies, and answers with what they are afterwards. */
@Injectable()
export class ProxyManagementService {
  constructor(
    private readonly database: Database,
    private readonly proxyService: ProxyService,
    private readonly proxyQueries: ProxyQueries,
    private readonly checkService: ProxyCheckService,
    private readonly taskService: ProxyTaskService,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  async list(tenantId: string, query: ProxyQuery): Promise<Page<Proxy>> {
    return this.database.asTenant(tenantId, (tx) => this.proxyQueries.list(tx, query));
  }

  async counts(tenantId: string): Promise<ProxyCounts> {
    return this.database.asTenant(tenantId, (tx) => this.proxyQueries.counts(tx));
  }

  async get(tenantId: string, id: string): Promise<Proxy> {
    return this.database.asTenant(tenantId, (tx) => this.proxyQueries.get(tx, id));
  }

  /** The latest tests, the newest first. */
  async checks(tenantId: string, id: string): Promise<ProxyCheck[]> {
    return this.database.asTenant(tenantId, (tx) => this.proxyQueries.checks(tx, id));
  }

  async create(tenantId: string, body: CreateProxy): Promise<Proxy> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () =>
        this.proxyQueries.get(tx, await this.proxyService.create(tx, body)),
      ),
    );
  }

  async edit(tenantId: string, id: string, body: EditProxy): Promise<Proxy> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.proxyService.edit(tx, id, body);
      return this.proxyQueries.get(tx, id);
    });
  }

  async delete(tenantId: string, selection: ProxySelection): Promise<SelectionChanges> {
    return this.act(tenantId, selection, (tx, selected) => this.proxyService.delete(tx, selected));
  }

  async import(tenantId: string, body: ImportProxies): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, () => this.taskService.import(tx, body)),
    );
  }

  /** Tests one proxy now. No transaction is open while it connects. */
  async check(tenantId: string, id: string): Promise<Proxy> {
    const made = await this.checkService.make(tenantId, id);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.checkService.store(tx, made);
      return this.proxyQueries.get(tx, id);
    });
  }

  async checkMany(tenantId: string, selection: ProxySelection): Promise<Task> {
    return this.act(tenantId, selection, (tx, selected) => this.taskService.check(tx, selected));
  }

  private async act<Reply extends object>(
    tenantId: string,
    selection: ProxySelection,
    work: (tx: TenantTx, selected: SelectedIds) => Promise<Reply>,
  ): Promise<Reply> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, selection, async () =>
        work(tx, await selectedIds(selection, (filter) => this.proxyQueries.matchingIds(tx, filter))),
      ),
    );
  }
}
