import { Injectable } from '@nestjs/common';
import {
  type ActivationCode,
  type CreateSubAccount,
  defaultSettings,
  type EditSubAccount,
  type SubAccountSettings,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { randomBase32, Secrets } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/outbox';
import { activationCode, newSecret, sealSecret } from './activation-code.js';
import { checkReservation, lockPorts, reservedOf } from './reservations.js';
import type { SubAccountEntity } from './sub-account.entity.js';
import { statusesBefore } from './sub-accounts.policy.js';
import { SubAccounts } from './sub-accounts.repository.js';

/** The rules of sub-accounts. Each method works in the transaction it is given and tells what it changed there. */
@Injectable()
export class SubAccountService {
  constructor(
    private readonly subAccounts: SubAccounts,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the new sub-account's id. Rejects with `sub-accounts.account_taken` or `….reservation_too_large`. */
  async create(tx: TenantTx, { account, ...settings }: CreateSubAccount): Promise<string> {
    const portNum = await lockPorts(tx);
    await checkReservation(tx, portNum, reservedOf(settings), null);
    return this.insert(tx, settings, account, false);
  }

  /** The sub-account the main account enters a client as; every tenant has one. */
  async createDefault(tx: TenantTx, remark: string): Promise<string> {
    return this.insert(tx, { ...defaultSettings, remark }, undefined, true);
  }

  async edit(tx: TenantTx, id: string, changes: EditSubAccount): Promise<void> {
    const movesPorts = changes.portMode !== undefined || changes.portsReserved !== undefined;
    const portNum = movesPorts ? await lockPorts(tx) : 0;
    const before = await this.subAccounts.getForUpdate(tx, id);
    const { portMode = before.portMode, portsReserved: asked = before.portsReserved } = changes;
    const portsReserved = reservedOf({ portMode, portsReserved: asked });
    if (portsReserved > before.portsReserved) await checkReservation(tx, portNum, portsReserved, id);
    const next: Partial<SubAccountEntity> = { ...changes, portsReserved };
    const differing = Object.entries(next).filter(
      ([key, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(before[key as keyof SubAccountEntity]),
    );
    if (differing.length === 0) return;
    if (portsReserved > before.portsReserved) differing.push(['reservedAt', this.clock.now()]);
    await this.subAccounts.update(tx, id, Object.fromEntries(differing));
    await this.outbox.add(tx, 'sub-account.edited', { subAccountId: id });
  }

  /** Stopping a stopped one changes nothing and tells nobody. */
  async stop(tx: TenantTx, id: string): Promise<void> {
    const { isDefault } = await this.subAccounts.get(tx, id);
    if (isDefault) {
      throw new CodedError('sub-accounts.default_is_fixed', 'The default sub-account cannot be stopped.');
    }
    if (await this.subAccounts.move(tx, id, statusesBefore('stopped'), 'stopped')) {
      const epoch = await this.subAccounts.nextEpoch(tx, id);
      await this.outbox.add(tx, 'sub-account.stopped', { subAccountId: id, epoch });
    }
  }

  async enable(tx: TenantTx, id: string): Promise<void> {
    await this.subAccounts.get(tx, id);
    if (await this.subAccounts.move(tx, id, statusesBefore('normal'), 'normal')) {
      await this.outbox.add(tx, 'sub-account.enabled', { subAccountId: id });
    }
  }

  async activationCode(tx: TenantTx, id: string): Promise<ActivationCode> {
    const { account, secretSealed } = await this.subAccounts.get(tx, id);
    return { code: activationCode(account, this.secrets.decrypt(secretSealed, id)) };
  }

  /** The old secret opens nothing from the commit on; the event ends what it had opened. */
  async rotateSecret(tx: TenantTx, id: string): Promise<ActivationCode> {
    const { account } = await this.subAccounts.getForUpdate(tx, id);
    const secret = newSecret();
    await this.subAccounts.update(tx, id, sealSecret(this.secrets, id, secret));
    const epoch = await this.subAccounts.nextEpoch(tx, id);
    await this.outbox.add(tx, 'sub-account.secret-rotated', { subAccountId: id, epoch });
    return { code: activationCode(account, secret) };
  }

  private async insert(
    tx: TenantTx,
    settings: SubAccountSettings,
    account: string | undefined,
    isDefault: boolean,
  ): Promise<string> {
    const id = this.ids.next('sub');
    const row = {
      ...settings,
      ...sealSecret(this.secrets, id, newSecret()),
      ...{ id, isDefault, createdAt: this.clock.now(), portsReserved: reservedOf(settings) },
    };
    if (account !== undefined) {
      if (!(await this.subAccounts.insert(tx, { ...row, account }))) throw taken();
    } else {
      // 40 random bits meet an existing name about never; then the next ones do.
      while (!(await this.subAccounts.insert(tx, { ...row, account: madeUp(settings) })));
    }
    await this.outbox.add(tx, 'sub-account.created', { subAccountId: id });
    return id;
  }
}

/** Such as `telegram-7k2mq9xd`. */
const madeUp = ({ platforms }: SubAccountSettings): string =>
  `${(platforms[0] ?? 'client').slice(0, 15).replace(/-$/, '')}-${randomBase32(8).toLowerCase()}`;

function taken(): CodedError {
  const message = 'This account name is taken. Choose another.';
  return new CodedError('sub-accounts.account_taken', message, {
    details: [{ field: 'account', rule: 'unique', message }],
  });
}
