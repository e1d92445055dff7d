import { Injectable } from '@nestjs/common';
import { identityLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, randomBase32, Secrets } from '@parley/platform/crypto';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids, isId } from '@parley/platform/ids';
import { type Principal, readerOf } from '../sessions/caller.js';
import { RememberKeyService } from './remember-key.service.js';

/** A form that was opened: its password is yet to be verified, and its holder to be compared. */
export interface OpenedForm {
  id: string;
  password: string;
  /** A user's id, or an agent's sub-account's. */
  holderId: string;
}

/** What a browser needs to remember a form: an id to seal with it, and the device's cookie. */
export interface Remembered {
  rememberId: string;
  deviceToken: string;
}

interface Device {
  address: string;
  client?: string;
  /** The cookie it has. */
  deviceToken?: string | null;
}

interface FormRow {
  id: string;
  holderId: string;
  deviceHash: string;
}

const dayMs = 86_400_000;
/** 160 bits. */
const tokenLength = 32;

/** A form goes with the secret it holds: a later epoch of the sub-account ends it. */
const openSql = `
  select f.id, coalesce(f.user_id, f.sub_account_id) as "holderId", f.device_hash as "deviceHash"
    from remembered_forms f left join sub_accounts a on a.id = f.sub_account_id
   where f.id = $1 and f.expires_at > $2 and f.sub_account_epoch is not distinct from a.epoch`;

/** Sign-in forms kept on a device for thirty days: a form opens with the server's key, its row and the device's cookie. */
@Injectable()
export class RememberedFormService {
  constructor(
    private readonly database: Database,
    private readonly keys: RememberKeyService,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Null, whatever the reason. System path: a form's row is read before anyone knows the tenant. */
  async open(sealedForm: string, deviceToken: string | null): Promise<OpenedForm | null> {
    const form = await this.keys.open(sealedForm);
    if (!form || !isId('rem', form.rememberId)) return null;
    const [row] = await this.database.querySystem<FormRow>(openSql, [form.rememberId, this.clock.now()]);
    if (!row || deviceToken === null || !equalTexts(row.deviceHash, this.hash(deviceToken))) return null;
    return { id: row.id, holderId: row.holderId, password: form.password };
  }

  /** A new row and a new cookie. A device keeps one form: this holder's earlier one there is forgotten. */
  async remember(tx: TenantTx | SystemTx, holder: Principal, device: Device): Promise<Remembered> {
    const [rememberId, deviceToken] = [this.ids.next('rem'), randomBase32(tokenLength)];
    const { role, tenantId, userId, subAccountId } = holder;
    const now = this.clock.now();
    await tx.query(`delete from remembered_forms where ${ofHolder('$1')} and device_hash = $2`, [
      readerOf(holder),
      this.hash(device.deviceToken ?? ''),
    ]);
    await tx.query(
      `insert into remembered_forms (id, tenant_id, role, user_id, sub_account_id, sub_account_epoch, device_hash,
                                     address, client, created_at, expires_at)
       values ($1, $2, $3, $4, $5, (select epoch from sub_accounts where id = $5), $6, $7, $8, $9, $10)`,
      [
        rememberId,
        tenantId,
        role,
        userId,
        subAccountId,
        this.hash(deviceToken),
        device.address,
        device.client?.slice(0, 255) ?? null,
        now,
        new Date(now.getTime() + identityLimits.rememberDays * dayMs),
      ],
    );
    return { rememberId, deviceToken };
  }

  /** Rejects with `identity.form_forgotten` where it was forgotten since it was opened. */
  async markUsed(tx: TenantTx | SystemTx, id: string): Promise<void> {
    const noted = await tx.query('update remembered_forms set used_at = $2 where id = $1 returning id', [
      id,
      this.clock.now(),
    ]);
    if (noted.length === 0) throw formForgotten();
  }

  /** Forgets one of the holder's; false where there is none. */
  async forget(tx: TenantTx | SystemTx, holder: Principal, id: string): Promise<boolean> {
    const gone = await tx.query(
      `delete from remembered_forms where ${ofHolder('$1')} and id = $2 returning id`,
      [readerOf(holder), id],
    );
    return gone.length === 1;
  }

  /** Forgets all of the holder's, on every device, and returns how many there were. */
  async forgetAll(tx: TenantTx | SystemTx, holder: Principal): Promise<number> {
    const gone = await tx.query(`delete from remembered_forms where ${ofHolder('$1')} returning id`, [
      readerOf(holder),
    ]);
    return gone.length;
  }

  private hash(deviceToken: string): string {
    return this.secrets.keyedHash('device', deviceToken);
  }
}

/** Forms of a user, or of a sub-account's agents: each has one of the ids. */
export const ofHolder = (id: string, table = ''): string =>
  `(${table}user_id = ${id} or ${table}sub_account_id = ${id})`;

/** The same for every reason there is. */
export function formForgotten(): AppError {
  const message = 'This form is not remembered any more. Type the password.';
  return new AppError('identity.form_forgotten', message, {
    details: [{ field: 'sealedForm', rule: 'remembered', message }],
  });
}
