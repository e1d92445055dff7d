import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type CreateProxy,
  type EditProxy,
  proxyLimits,
  type ProxySettings,
  type SelectionChanges,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { pipelined, type SelectedIds, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf, valuesAsChanges } from '../audit/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';
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

/** The rules of proxies. Passwords are kept under the row's id and leave only towards the proxy and the clients. */
@Injectable()
export class ProxyService {
  constructor(
    private readonly proxyRepository: ProxyRepository,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the new proxy's id. Rejects with `request.invalid`, `sub-accounts.not_found` or `proxies.too_many`. */
  async create(tx: TenantTx, { proxyPassword, ...given }: CreateProxy): Promise<string> {
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

  /** A password left out stays where the address does, an empty one goes. What connects differently was not tested yet. */
  async edit(tx: TenantTx, id: string, edit: EditProxy): Promise<void> {
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
    await this.subAccountRepository.assertAll(tx, newOnes(after.subAccountIds, before.subAccountIds));
    const changes: AuditChanges = {
      ...changesOf(settingsOf(before), after, settingFields),
      ...this.passwordChange(before, proxyPassword),
    };
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    const reconnects = [...connectionFields, 'proxyPassword'].some((field) => field in changes);
    const { subAccountIds, ...columns } = after;
    await this.proxyRepository.update(tx, id, {
      ...columns,
      ...(proxyPassword !== undefined && { passwordSealed: this.seal(id, proxyPassword) }),
      ...(reconnects && untested),
    });
    await this.proxyRepository.setSubAccounts(tx, id, subAccountIds);
    await this.auditService.record(tx, { target: { kind: 'proxy', id, name: after.name }, changes });
    await this.outbox.add(tx, 'proxy.changed', { proxyId: id });
    if (reconnects || 'applicationRange' in changes || 'subAccountIds' in changes) {
      await this.notifyBound(tx, await this.proxyRepository.boundSubAccounts(tx, [id]));
    }
  }

  /** Rejects with `proxies.not_found` where one that is named is not there; then none is deleted. */
  async delete(tx: TenantTx, { ids, areNamed }: SelectedIds): Promise<SelectionChanges> {
    const bound = await this.proxyRepository.boundSubAccounts(tx, ids);
    const names = await this.proxyRepository.delete(tx, ids);
    const missing = ids.findIndex((id) => !names.has(id));
    if (areNamed && missing >= 0) throw proxyNotFound(`ids[${missing}]`);
    if (names.size === 0) this.auditService.unchanged();
    else
      await this.auditService.recordMany(
        tx,
        [...names].map(([id, name]) => ({ target: { kind: 'proxy', id, name } })),
      );
    await pipelined([...names.keys()].map((proxyId) => this.outbox.add(tx, 'proxy.deleted', { proxyId })));
    await this.notifyBound(tx, bound);
    return { changed: names.size, unchanged: 0 };
  }

  /** Rejects with `proxies.too_many`. Two transactions that race for the last place wait for each other. */
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

  /** That it changed, and never from what or to what. */
  private passwordChange(before: StoredProxy, next: string | undefined): AuditChanges {
    if (next === undefined) return {};
    const { id, passwordSealed } = before;
    const last = passwordSealed === null ? '' : this.secrets.decrypt(passwordSealed, id);
    if (last === next) return {};
    const masked = (password: string) => (password === '' ? '' : '••••••');
    return { proxyPassword: { from: masked(last), to: masked(next) } };
  }
}

/** As it is stored: the order of sub-accounts means nothing, and where all may use it none is named. */
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

const newOnes = (after: string[], before: string[]): string[] => after.filter((id) => !before.includes(id));
