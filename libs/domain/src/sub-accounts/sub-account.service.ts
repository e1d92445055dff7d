import { Injectable } from '@nestjs/common';
import {
  type CreateSubAccount,
  defaultSettings,
  type EditSubAccount,
  type PlatformCode,
  type SubAccountSettings,
  type SubAccountSwitch,
  subAccountLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { randomBase32, Secrets } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { changesOf } from '../audit/index.js';
import { type LockedPorts, TenantPlanRepository } from '../tenants/index.js';
import { newSecret, sealSecret } from './activation-code.js';
import {
  checkCharacters,
  checkPorts,
  refillOf,
  SubAccountAllowanceService,
} from './sub-account-allowance.service.js';
import { SubAccountEvents, type AuditSubject } from './sub-account.events.js';
import type { SubAccountEntity } from './sub-account.entity.js';
import {
  assertNotDefault,
  assertNotDeleting,
  assertReservable,
  reservedOf,
  settingFields,
  statusesBefore,
} from './sub-account.policy.js';
import { SubAccountRepository } from './sub-account.repository.js';

/** Settings that decide when a sub-account is refilled. */
const refillFields = ['autoAllocate', 'lowThreshold', 'refillAmount'] as const;

/** The rules of sub-accounts. Each method works in the transaction it is given and records there what it changed. */
@Injectable()
export class SubAccountService {
  constructor(
    private readonly subAccountRepository: SubAccountRepository,
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly allowances: SubAccountAllowanceService,
    private readonly events: SubAccountEvents,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new sub-account's id. Rejects with `sub-accounts.account_taken`, `….reservation_too_large`,
   * `….too_many`, `privileges.missing` or `characters.not_enough`; nothing is made then.
   */
  async create(tx: TenantTx, asked: CreateSubAccount): Promise<string> {
    const { account, characters = 0, ...settings } = asked;
    checkCharacters(asked);
    checkPorts(settings);
    const plan = await this.tenantPlanRepository.lock(tx);
    await this.allowances.checkNew(tx, asked);
    await this.assertReservable(tx, plan, reservedOf(settings), null);
    if ((await this.subAccountRepository.count(tx)) >= subAccountLimits.subAccountsMax) throw tooMany();
    const made = await this.insert(tx, settings, account, false);
    await this.allowances.grantInitial(tx, made.id, characters);
    if (refillOf(settings).autoAllocate) await this.allowances.refillAnew(tx, made.id, settings);
    await this.events.record(tx, made, {
      ...changesOf<Partial<SubAccountSettings>>({}, settings, settingFields),
      ...(characters > 0 && { characters: { to: characters } }),
    });
    return made.id;
  }

  /** The sub-account that the main account enters a client as; every tenant has one. The creation of the tenant is audited, not this. */
  async createDefault(tx: TenantTx, remark: string): Promise<string> {
    const settings = { ...defaultSettings, ...allOn(await this.allowances.offered(tx)), remark };
    return (await this.insert(tx, settings, undefined, true)).id;
  }

  /** Rejects with `request.conflict` where another edit came between. */
  async edit(tx: TenantTx, id: string, given: EditSubAccount): Promise<void> {
    const movesPorts = given.portMode !== undefined || given.portsReserved !== undefined;
    const plan = movesPorts ? await this.tenantPlanRepository.lock(tx) : null;
    const before = await this.subAccountRepository.getForUpdate(tx, id);
    assertNotDeleting(before.status);
    const changes = resolveEdit(before, given);
    const next = settingsAfter(before, changes);
    checkCharacters({ ...next, autoAllocate: changes.autoAllocate ?? next.autoAllocate });
    // A smaller package may have left nothing of a reservation: a limit is never below that.
    if (movesPorts || (changes.portLimit !== undefined && next.portsReserved > 0)) checkPorts(next);
    await this.allowances.check(tx, next, before);
    const grows = next.portsReserved > before.portsReserved;
    // A stopped one reserves its ports once it is enabled, if they are there then.
    if (grows && plan && before.status === 'normal')
      await this.assertReservable(tx, plan, next.portsReserved, id);
    const differing = changesOf<SubAccountSettings>(before, next, settingFields);
    if (Object.keys(differing).length === 0) return this.events.unchanged();
    const values = Object.fromEntries(Object.entries(differing).map(([field, { to }]) => [field, to]));
    await this.subAccountRepository.update(tx, id, {
      ...values,
      ...(grows && { reservedAt: this.clock.now() }),
    });
    if (differing['characterMode']?.to === 'unlimited') await this.returnCharacters(tx, id);
    else if (refillFields.some((field) => field in differing)) await this.allowances.refillAnew(tx, id, next);
    await this.events.event(tx, 'sub-account.edited', { subAccountId: id });
    await this.events.record(tx, before, differing);
  }

  /**
   * Its reserved ports are the others' until it is enabled. Stopping a stopped one changes nothing and publishes nothing.
   * `taskId` is the task that stops several.
   */
  async stop(tx: TenantTx, id: string, taskId?: string): Promise<void> {
    const before = await this.subAccountRepository.get(tx, id);
    assertNotDefault(before.isDefault, 'stopped');
    if (await this.changeStatus(tx, before, 'stopped')) {
      const epoch = await this.subAccountRepository.nextEpoch(tx, id);
      await this.events.event(tx, 'sub-account.stopped', {
        subAccountId: id,
        epoch,
        ...(taskId !== undefined && { taskId }),
      });
      await this.reservationMoved(tx, before);
    }
  }

  /** Takes its reserved ports again. Rejects with `sub-accounts.reservation_too_large` where they no longer fit. */
  async enable(tx: TenantTx, id: string): Promise<void> {
    const plan = await this.tenantPlanRepository.lock(tx);
    const before = await this.subAccountRepository.getForUpdate(tx, id);
    if (!(await this.changeStatus(tx, before, 'normal'))) return;
    await this.assertReservable(tx, plan, before.portsReserved, id);
    if (before.portsReserved > 0)
      await this.subAccountRepository.update(tx, id, { reservedAt: this.clock.now() });
    await this.events.event(tx, 'sub-account.enabled', { subAccountId: id });
    await this.reservationMoved(tx, before);
  }

  /** The ports that dynamic ones share are others now: open ones are fitted into them, and clients are told. */
  private async reservationMoved(tx: TenantTx, { id, portsReserved }: SubAccountEntity): Promise<void> {
    if (portsReserved > 0) await this.events.event(tx, 'sub-account.edited', { subAccountId: id });
  }

  /** Switches on what the package adds. Rejects as an edit does. */
  async switchOn(tx: TenantTx, id: string): Promise<void> {
    await this.edit(tx, id, allOn(await this.allowances.offered(tx)));
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

  /** False where it is so already. */
  private async changeStatus(
    tx: TenantTx,
    before: SubAccountEntity,
    to: 'normal' | 'stopped',
  ): Promise<boolean> {
    assertNotDeleting(before.status);
    const changed = await this.subAccountRepository.changeStatus(tx, before.id, statusesBefore(to), to);
    if (changed) await this.events.record(tx, before, { status: { from: before.status, to } });
    else this.events.unchanged();
    return changed;
  }

  private async returnCharacters(tx: TenantTx, id: string): Promise<void> {
    // It may become limited again, and unlimited again: each time is a cause of its own.
    await this.allowances.reclaim(tx, id, `unlimited ${id} ${this.ids.next('cht')}`);
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
      if (account !== undefined) throw taken();
      // 40 random bits meet an existing name about never; then the next ones do.
      name = generatedAccount(settings);
    }
    await this.events.event(tx, 'sub-account.created', { subAccountId: id });
    return { id, account: name };
  }
}

const allOn = (switches: readonly SubAccountSwitch[]): EditSubAccount =>
  Object.fromEntries(switches.map((name) => [name, true]));

/** The settings after an edit: what a mode has no use for falls with it. */
function settingsAfter(before: SubAccountSettings, changes: EditSubAccount): SubAccountSettings {
  const asked = Object.fromEntries(
    settingFields.map((field) => [field, changes[field] ?? (field in changes ? null : before[field])]),
  ) as unknown as SubAccountSettings;
  return { ...asked, ...refillOf(asked), portsReserved: reservedOf(asked) };
}

/** Platforms whose code is too long to begin a name with. */
const shortCodes: Partial<Record<PlatformCode, string>> = { 'whatsapp-business': 'wa-business' };

/** Such as `telegram-7k2mq9xd`. */
function generatedAccount({ platforms: [first] }: SubAccountSettings): string {
  const begin = first === undefined ? 'client' : (shortCodes[first] ?? first);
  return `${begin}-${randomBase32(8).toLowerCase()}`;
}

function taken(): AppError {
  const message = 'This account name is taken. Choose another.';
  return new AppError('sub-accounts.account_taken', message, {
    details: [{ field: 'account', rule: 'unique', message }],
  });
}

const tooMany = (): AppError =>
  new AppError(
    'sub-accounts.too_many',
    `A main account has ${subAccountLimits.subAccountsMax} sub-accounts at most.`,
  );
