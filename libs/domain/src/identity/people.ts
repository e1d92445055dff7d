import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { actAs } from './acting.js';
import { BeforeTenant } from './before-tenant.js';
import { normaliseEmail } from './email.js';
import { NewTenants, type TenantTerms } from './new-tenants.js';
import { Passwords } from './passwords.js';

class EmailTaken extends Error {}

/** Makes users. An e-mail names one person in the whole installation. */
@Injectable()
export class People {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly beforeTenant: BeforeTenant,
    private readonly newTenants: NewTenants,
  ) {}

  /** Returns the user's id, or null where the e-mail is taken. */
  async createOperator(email: string, password: string): Promise<string | null> {
    const userId = this.ids.next('usr');
    const row = [userId, normaliseEmail(email), await this.passwords.hash(password), this.clock.now()];
    const made = await this.database.asSystem((tx) => tx.query(insertOperator, row));
    return made.length === 1 ? userId : null;
  }

  /**
   * A new tenant with its owner and all it begins with, on the free plan unless told otherwise. Null where the
   * e-mail is taken; nothing is made then, nor where `confirm` rejects.
   */
  async createOwner(
    { email, password, tgContact = '' }: { email: string; password: string; tgContact?: string },
    terms: Partial<TenantTerms> = {},
    confirm?: (tx: TenantTx) => Promise<void>,
  ): Promise<{ tenantId: string; userId: string } | null> {
    const [tenantId, userId] = [this.ids.next('tnt'), this.ids.next('usr')];
    const passwordHash = await this.passwords.hash(password);
    const owner = { userId, email: normaliseEmail(email), passwordHash, tgContact };
    actAs({ role: 'owner', tenantId, userId, subAccountId: null });
    try {
      await this.database.asTenant(tenantId, async (tx) => {
        await confirm?.(tx);
        if (!(await this.newTenants.begin(tx, owner, terms))) throw new EmailTaken();
      });
    } catch (error) {
      if (error instanceof EmailTaken) return null;
      throw error;
    }
    return { tenantId, userId };
  }

  /** Gives the user this password unless it has it already. Null where there is no such user. */
  async ensurePassword(
    email: string,
    password: string,
  ): Promise<{ id: string; tenantId: string | null } | null> {
    const known = await this.beforeTenant.user(normaliseEmail(email));
    if (!known) return null;
    if (!(await this.passwords.verify(known.passwordHash, password))) {
      await this.beforeTenant.setPasswordHash(known.id, await this.passwords.hash(password));
    }
    return known;
  }
}

const insertOperator = `
  insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
  values ($1, null, 'operator', $2, $3, $4, $4)
  on conflict (email) do nothing returning id`;
