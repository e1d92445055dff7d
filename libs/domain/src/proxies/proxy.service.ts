import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type CreateProxy,
  type EditProxy,
  type Proxy,
  proxyLimits,
  type ProxySelection,
  type ProxySettings,
  type SelectionChanges,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, pipelined, selectedIds, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf, secretChange, valuesAsChanges } from '../audit/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';
import { ProxyCheckService } from './checks/proxy-check.service.js';
import { ProxyQueries } from './proxy.queries.js';
import { checkRange, checkSettings, connectionFields, isMoved, proxyNotFound } from './proxy.policy.js';
import { ProxyRepository, type StoredProxy } from './proxy.repository.js';

const settingFields = [
  'name',
  ...connectionFields,
  'applicationRange',
  'subAccountIds',
] as (keyof ProxySettings)[];

const untested = {
  connectionStatus: 'unknown',
  region: null,
  latency: null,
  exitAddress: null,
  failure: null,
  checkedAt: null,
} as const;

/** Owners' proxies. Passwords are sealed under the row's id; only the proxy and clients receive them. */
@Injectable()
export class ProxyService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly proxyQueries: ProxyQueries,
    private readonly checkService: ProxyCheckService,
    private readonly proxyRepository: ProxyRepository,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `request.invalid`, `sub-accounts.not_found` or `proxies.too_many`. */
  async create(tenantId: string, body: CreateProxy): Promise<Proxy> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () =>
        this.proxyQueries.view(tx, await this.createIn(tx, body)),
      ),
    );
  }

  /** Like `create`, within a transaction. Returns the new proxy's id. */
  async createIn(tx: TenantTx, { proxyPassword, ...given }: CreateProxy): Promise<string> {
    const { subAccountIds, ...settings } = normaliseRange(given);
    checkSettings({ ...settings, subAccountIds }, { text: proxyPassword, isKept: false });
    checkRange({ ...settings, subAccountIds });
    await this.assertRoom(tx);
    await this.subAccountRepository.assertAll(tx, subAccountIds);
    const id = this.ids.next('prx');
    await this.proxyRepository.insert(tx, {
      ...settings,
      ...untested,
      id,
      tenantId: tx.tenantId,
      passwordSealed: this.seal(id, proxyPassword),
      createdAt: this.clock.now(),
    });
    await this.proxyRepository.setSubAccounts(tx, id, subAccountIds);
    const changes = valuesAsChanges({ ...settings, subAccountIds });
    await this.auditService.record(tx, { target: { kind: 'proxy', id, name: settings.name }, changes });
    await this.outbox.add(tx, 'proxy.changed', { proxyId: id });
    return id;
  }

  /** A missing password stays with its address; an empty one is removed. A new connection is untested. */
  async edit(tenantId: string, id: string, edit: EditProxy): Promise<Proxy> {
    return this.database.asTenant(tenantId, async (tx) => {
      const before = await this.proxyRepository.getForUpdate(tx, id);
      const { proxyPassword: asked, ...given } = resolveEdit(settingsOf(before), edit);
      const after = normaliseRange({ ...settingsOf(before), ...given });
      const isLeft = asked === undefined && before.passwordSealed !== null;
      const isOtherAddress = isLeft && isMoved(settingsOf(before), after);
      const isKept = isLeft && !isOtherAddress;
      const proxyPassword = isOtherAddress ? '' : asked;
      checkSettings(after, {
        ...(proxyPassword !== undefined && { text: proxyPassword }),
        isKept,
        moved: isOtherAddress,
      });
      checkRange(after, before);
      await this.subAccountRepository.assertAll(tx, after.subAccountIds, before.subAccountIds);
      const changes: AuditChanges = {
        ...changesOf(settingsOf(before), after, settingFields),
        ...this.passwordChange(before, proxyPassword),
      };
      const target = { kind: 'proxy', id, name: after.name };
      if (!(await this.auditService.recordChanges(tx, { target, changes })))
        return this.proxyQueries.view(tx, id);
      const reconnects = [...connectionFields, 'proxyPassword'].some((field) => field in changes);
      const { subAccountIds, ...columns } = after;
      await this.proxyRepository.update(tx, id, {
        ...columns,
        ...(proxyPassword !== undefined && { passwordSealed: this.seal(id, proxyPassword) }),
        ...(reconnects && untested),
      });
      await this.proxyRepository.setSubAccounts(tx, id, subAccountIds);
      await this.outbox.add(tx, 'proxy.changed', { proxyId: id });
      if (reconnects || 'applicationRange' in changes || 'subAccountIds' in changes) {
        await this.notifyBound(tx, await this.proxyRepository.boundSubAccounts(tx, [id]));
      }
      return this.proxyQueries.view(tx, id);
    });
  }

  /** Rejects with `proxies.not_found`, and deletes nothing, if a named proxy does not exist. */
  async delete(tenantId: string, selection: ProxySelection): Promise<SelectionChanges> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, selection, async () => {
        const { ids, areNamed } = await selectedIds(selection, (filter) =>
          this.proxyQueries.matchingIds(tx, filter),
        );
        const bound = await this.proxyRepository.boundSubAccounts(tx, ids);
        const names = await this.proxyRepository.delete(tx, ids);
        const missing = ids.findIndex((id) => !names.has(id));
        if (areNamed && missing >= 0) throw proxyNotFound(`ids[${missing}]`);
        if (names.size === 0) this.auditService.unchanged();
        const targets = [...names].map(([id, name]) => ({ target: { kind: 'proxy', id, name } as const }));
        if (targets.length > 0) await this.auditService.recordMany(tx, targets);
        await pipelined(
          [...names.keys()].map((proxyId) => this.outbox.add(tx, 'proxy.deleted', { proxyId })),
        );
        await this.notifyBound(tx, bound);
        return { changed: names.size, unchanged: 0 };
      }),
    );
  }

  /** Tests one proxy now, outside any transaction. */
  async check(tenantId: string, id: string): Promise<Proxy> {
    const made = await this.checkService.make(tenantId, id);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.checkService.store(tx, made);
      return this.proxyQueries.view(tx, id);
    });
  }

  /** Rejects with `proxies.too_many`. Two transactions for the last place wait for each other. */
  private async assertRoom(tx: TenantTx): Promise<void> {
    await this.tenantRepository.lock(tx);
    if ((await this.proxyRepository.count(tx)) < proxyLimits.proxiesMax) return;
    throw new AppError('proxies.too_many', `There are ${proxyLimits.proxiesMax} proxies; no more fit.`);
  }

  private async notifyBound(tx: TenantTx, subAccountIds: string[]): Promise<void> {
    if (subAccountIds.length > 0) await this.outbox.add(tx, 'environment.changed', { subAccountIds });
  }

  private seal(id: string, password: string): string | null {
    return password === '' ? null : this.secrets.encrypt(password, id);
  }

  /** Says that the password changed, without the old or new value. */
  private passwordChange(before: StoredProxy, next: string | undefined): AuditChanges {
    if (next === undefined) return {};
    const { id, passwordSealed } = before;
    const last = passwordSealed === null ? '' : this.secrets.decrypt(passwordSealed, id);
    return last === next ? {} : { proxyPassword: secretChange(last, next) };
  }
}

/** The stored form: sub-accounts sorted, because order means nothing, and none if all may use it. */
const normaliseRange = <T extends ProxySettings>(given: T): T => ({
  ...given,
  subAccountIds: given.applicationRange === 'all' ? [] : [...new Set(given.subAccountIds)].sort(),
});

const settingsOf = (row: StoredProxy): ProxySettings => ({
  name: row.name,
  networkProtocol: row.networkProtocol,
  host: row.host,
  port: row.port,
  proxyUserName: row.proxyUserName,
  applicationRange: row.applicationRange,
  subAccountIds: row.subAccountIds,
});
