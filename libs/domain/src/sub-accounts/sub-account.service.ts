import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type CreateSubAccount,
  defaultSettings,
  type EditSubAccount,
  offeredSwitches,
  type SubAccount,
  type SubAccountSettings,
  type SubAccountSwitch,
  subAccountLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { changesOf } from '../audit/index.js';
import { PrivilegeService } from '../billing/index.js';
import { type LockedPorts, TenantPlanRepository } from '../tenants/index.js';
import { newSecret, sealSecret } from './activation-code.js';
import { SubAccountBalanceRegistry } from './sub-account-balance.registry.js';
import { type NeededPrivilege, privilegesOfEdit, privilegesOfNew } from './sub-account-privilege.policy.js';
import { SubAccountEvents, type AuditSubject } from './sub-account.events.js';
import type { SubAccountEntity } from './sub-account.entity.js';
import {
  assertNotDefault,
  assertNotDeleting,
  assertReservable,
  checkCharacters,
  checkPorts,
  generatedAccount,
  movesPorts,
  refillOf,
  reservedOf,
  settingsAfter,
  settingFields,
  statusesBefore,
  accountTaken,
  tooManySubAccounts,
} from './sub-account.policy.js';
import { SubAccountQueries } from './sub-account.queries.js';
import { SubAccountRepository } from './sub-account.repository.js';

/** Settings that decide when a sub-account is refilled. */
const refillFields = ['autoAllocate', 'lowThreshold', 'refillAmount'] as const;

/**
 * The owner's operations on sub-accounts. Each change is recorded in its own transaction. A task over several
 * sub-accounts calls the methods that take a transaction, one item at a time.
 */
@Injectable()
export class SubAccountService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly subAccountQueries: SubAccountQueries,
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly privilegeService: PrivilegeService,
    private readonly subAccountBalanceRegistry: SubAccountBalanceRegistry,
    private readonly subAccountEvents: SubAccountEvents,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Runs once for the request's key. Rejects as `createIn` does. */
  async create(tenantId: string, body: CreateSubAccount): Promise<SubAccount> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () =>
        this.subAccountQueries.view(tx, await this.createIn(tx, body)),
      ),
    );
  }

  /**
   * Returns the new sub-account's id. Rejects with `sub-accounts.account_taken`, `….reservation_too_large`,
   * `….too_many`, `privileges.missing`, `characters.not_enough` or `request.invalid`. Nothing is created then.
   */
  async createIn(tx: TenantTx, asked: CreateSubAccount): Promise<string> {
    const { account, characters = 0, ...settings } = asked;
    checkCharacters(asked);
    checkPorts(settings);
    const plan = await this.tenantPlanRepository.lock(tx);
    await this.requireAll(tx, privilegesOfNew(asked));
    await this.assertReservable(tx, plan, reservedOf(settings), null);
    if ((await this.subAccountRepository.count(tx)) >= subAccountLimits.subAccountsMax)
      throw tooManySubAccounts();
    const made = await this.insert(tx, settings, account, false);
    if (characters > 0) await this.subAccountBalanceRegistry.get().grantInitial(tx, made.id, characters);
    if (refillOf(settings).autoAllocate) await this.resetRefill(tx, made.id, settings);
    await this.subAccountEvents.record(tx, made, {
      ...changesOf<Partial<SubAccountSettings>>({}, settings, settingFields),
      ...(characters > 0 && { characters: { to: characters } }),
    });
    return made.id;
  }

  /**
   * Creates the sub-account that the main account uses in a client. Every tenant has one. The creation of the tenant is
   * audited instead. Returns its id.
   */
  async createDefault(tx: TenantTx, remark: string): Promise<string> {
    const settings = { ...defaultSettings, ...(await this.offeredOn(tx)), remark };
    return (await this.insert(tx, settings, undefined, true)).id;
  }

  /**
   * Rejects with `request.conflict` if another edit came between, and with `sub-accounts.not_found`, `….deleting`,
   * `….reservation_too_large`, `privileges.missing` or `request.invalid`.
   */
  async edit(tenantId: string, id: string, body: EditSubAccount): Promise<SubAccount> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.applyEdit(tx, id, body);
      return this.subAccountQueries.view(tx, id);
    });
  }

  /** Switches on everything that the package adds. Rejects as `edit` does. */
  async switchOn(tx: TenantTx, id: string): Promise<void> {
    await this.applyEdit(tx, id, await this.offeredOn(tx));
  }

  /** Returns the settings that differ, before and after. Rejects as `edit` does. */
  async applyEdit(tx: TenantTx, id: string, given: EditSubAccount): Promise<AuditChanges> {
    const isMoved = movesPorts(given);
    const plan = isMoved ? await this.tenantPlanRepository.lock(tx) : null;
    const before = await this.subAccountRepository.getForUpdate(tx, id);
    assertNotDeleting(before.status);
    const changes = resolveEdit(before, given);
    const next = settingsAfter(before, changes);
    checkCharacters({ ...next, autoAllocate: changes.autoAllocate ?? next.autoAllocate });
    // A smaller package may have reduced a reservation to nothing. A limit never goes below it.
    if (isMoved || (changes.portLimit !== undefined && next.portsReserved > 0)) checkPorts(next);
    await this.requireAll(tx, privilegesOfEdit(before, next));
    const grows = next.portsReserved > before.portsReserved;
    // A stopped one reserves its ports when it is enabled, if they are free then.
    if (grows && plan && before.status === 'normal')
      await this.assertReservable(tx, plan, next.portsReserved, id);
    const differing = changesOf<SubAccountSettings>(before, next, settingFields);
    if (Object.keys(differing).length === 0) {
      this.subAccountEvents.unchanged();
      return {};
    }
    const values = Object.fromEntries(Object.entries(differing).map(([field, { to }]) => [field, to]));
    await this.subAccountRepository.update(tx, id, {
      ...values,
      ...(grows && { reservedAt: this.clock.now() }),
    });
    if (differing['characterMode']?.to === 'unlimited') {
      // The sub-account may become limited and unlimited again. Each time is a separate cause.
      const cause = `unlimited ${id} ${this.ids.next('cht')}`;
      await this.subAccountBalanceRegistry.get().returnAll(tx, id, cause);
    } else if (refillFields.some((field) => field in differing)) await this.resetRefill(tx, id, next);
    await this.subAccountEvents.event(tx, 'sub-account.edited', { subAccountId: id });
    await this.subAccountEvents.record(tx, before, differing);
    return differing;
  }

  /** Rejects as `stopIn` does. */
  async stop(tenantId: string, id: string): Promise<SubAccount> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.stopIn(tx, id);
      return this.subAccountQueries.view(tx, id);
    });
  }

  /**
   * Other sub-accounts may use its reserved ports until it is enabled. Stopping a stopped one changes and publishes
   * nothing. `taskId` is the task that stops several. Rejects with `sub-accounts.not_found`, `….deleting` or
   * `….default_is_fixed`.
   */
  async stopIn(tx: TenantTx, id: string, taskId?: string): Promise<void> {
    const before = await this.subAccountRepository.get(tx, id);
    assertNotDefault(before.isDefault, 'stopped');
    if (await this.changeStatus(tx, before, 'stopped')) {
      const epoch = await this.subAccountRepository.nextEpoch(tx, id);
      await this.subAccountEvents.event(tx, 'sub-account.stopped', {
        subAccountId: id,
        epoch,
        ...(taskId !== undefined && { taskId }),
      });
      await this.reservationMoved(tx, before);
    }
  }

  /** Rejects as `enableIn` does. */
  async enable(tenantId: string, id: string): Promise<SubAccount> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.enableIn(tx, id);
      return this.subAccountQueries.view(tx, id);
    });
  }

  /**
   * Takes its reserved ports again. Rejects with `sub-accounts.not_found` or `….deleting`, and with
   * `….reservation_too_large` if they no longer fit.
   */
  async enableIn(tx: TenantTx, id: string): Promise<void> {
    const plan = await this.tenantPlanRepository.lock(tx);
    const before = await this.subAccountRepository.getForUpdate(tx, id);
    if (!(await this.changeStatus(tx, before, 'normal'))) return;
    await this.assertReservable(tx, plan, before.portsReserved, id);
    if (before.portsReserved > 0)
      await this.subAccountRepository.update(tx, id, { reservedAt: this.clock.now() });
    await this.subAccountEvents.event(tx, 'sub-account.enabled', { subAccountId: id });
    await this.reservationMoved(tx, before);
  }

  /**
   * Lowers reservations until they fit into a plan with fewer ports. Returns the ids of sub-accounts whose reservations
   * shrank.
   */
  async shrinkReservations(tx: TenantTx, plan: LockedPorts): Promise<string[]> {
    const shrunk = await this.subAccountRepository.shrinkReservations(tx, plan);
    for (const id of shrunk)
      await this.subAccountEvents.event(tx, 'sub-account.edited', { subAccountId: id });
    return shrunk;
  }

  /**
   * Dynamic sub-accounts now share a different number of ports. Closes open ports above it and sends clients the new
   * number.
   */
  private async reservationMoved(tx: TenantTx, { id, portsReserved }: SubAccountEntity): Promise<void> {
    if (portsReserved > 0) await this.subAccountEvents.event(tx, 'sub-account.edited', { subAccountId: id });
  }

  private async requireAll(tx: TenantTx, needed: NeededPrivilege[]): Promise<void> {
    for (const { privilege, field } of needed) await this.privilegeService.require(tx, privilege, field);
  }

  /** The switches that the package adds, all on. */
  private async offeredOn(tx: TenantTx): Promise<Partial<Record<SubAccountSwitch, boolean>>> {
    const offered = offeredSwitches(await this.privilegeService.held(tx));
    return Object.fromEntries(offered.map((name) => [name, true]));
  }

  private async assertReservable(
    tx: TenantTx,
    plan: LockedPorts,
    reserved: number,
    exceptId: string | null,
  ): Promise<void> {
    if (reserved === 0) return;
    assertReservable(plan, await this.subAccountRepository.reservedBeside(tx, exceptId), reserved);
  }

  /** False if it has the status already. */
  private async changeStatus(
    tx: TenantTx,
    before: SubAccountEntity,
    to: 'normal' | 'stopped',
  ): Promise<boolean> {
    assertNotDeleting(before.status);
    const changed = await this.subAccountRepository.changeStatus(tx, before.id, statusesBefore(to), to);
    if (changed) await this.subAccountEvents.record(tx, before, { status: { from: before.status, to } });
    else this.subAccountEvents.unchanged();
    return changed;
  }

  /** If the balance is below the new threshold, requests a refill at once. */
  private async resetRefill(tx: TenantTx, id: string, settings: SubAccountSettings): Promise<void> {
    const { autoAllocate, lowThreshold } = settings;
    await this.subAccountBalanceRegistry.get().resetThreshold(tx, id, autoAllocate ? lowThreshold : 0);
  }

  private async insert(
    tx: TenantTx,
    settings: SubAccountSettings,
    account: string | undefined,
    isDefault: boolean,
  ): Promise<AuditSubject> {
    const id = this.ids.next('sub');
    const row = {
      ...settings,
      ...refillOf(settings),
      portsReserved: reservedOf(settings),
      ...sealSecret(this.secrets, id, newSecret()),
      id,
      isDefault,
      createdAt: this.clock.now(),
    };
    let name = account ?? generatedAccount(settings);
    while (!(await this.subAccountRepository.insert(tx, { ...row, account: name }))) {
      if (account !== undefined) throw accountTaken();
      // 40 random bits hardly ever match an existing name. If they do, the next ones are tried.
      name = generatedAccount(settings);
    }
    await this.subAccountEvents.event(tx, 'sub-account.created', { subAccountId: id });
    return { id, account: name };
  }
}
