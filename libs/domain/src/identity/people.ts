import { Injectable } from '@nestjs/common';
import { type Language, type PackageFamily, tenantLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { NoticesService } from '../notifications/index.js';
import { SubAccountService } from '../sub-accounts/index.js';
import { BeforeTenant } from './before-tenant.js';
import { normaliseEmail } from './email.js';
import { Passwords } from './passwords.js';

export interface TenantTerms {
  timeZone: string;
  language: Language;
  packageFamily: PackageFamily;
  portNum: number;
  packageEndsAt: Date | null;
}

const freePlan: TenantTerms = {
  timeZone: tenantLimits.defaultTimeZone,
  language: tenantLimits.defaultLanguage,
  packageFamily: 'MIAN_FEI_ROOT',
  portNum: tenantLimits.freePorts,
  packageEndsAt: null,
};

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
    private readonly subAccounts: SubAccountService,
    private readonly notices: NoticesService,
  ) {}

  /** Returns the user's id, or null where the e-mail is taken. */
  async createOperator(email: string, password: string): Promise<string | null> {
    const userId = this.ids.next('usr');
    const row = [userId, null, 'operator', normaliseEmail(email), await this.passwords.hash(password)];
    const made = await this.database.asSystem((tx) => tx.query(insertUser, [...row, this.clock.now()]));
    return made.length === 1 ? userId : null;
  }

  /**
   * A new tenant with its owner, its default sub-account and a word of welcome, on the free plan unless told otherwise. Null where
   * the e-mail is taken; nothing is made then.
   */
  async createOwner(
    { email, password }: { email: string; password: string },
    terms: Partial<TenantTerms> = {},
  ): Promise<{ tenantId: string; userId: string } | null> {
    const [tenantId, userId] = [this.ids.next('tnt'), this.ids.next('usr')];
    const row = [userId, tenantId, 'owner', normaliseEmail(email), await this.passwords.hash(password)];
    try {
      await this.database.asTenant(tenantId, async (tx) => {
        await this.insertTenant(tx, { ...freePlan, ...terms });
        const made = await tx.query(insertUser, [...row, this.clock.now()]);
        if (made.length === 0) throw new EmailTaken();
        await this.subAccounts.createDefault(tx, email.split('@')[0] ?? '');
        await this.notices.create(tx, { kind: 'welcome', params: {}, subAccountId: null, cause: 'welcome' });
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

  private async insertTenant(tx: TenantTx, terms: TenantTerms): Promise<void> {
    const { timeZone, language, packageFamily, portNum, packageEndsAt } = terms;
    await tx.query(
      `insert into tenants (id, time_zone, language, package_family, port_num, package_ends_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tx.tenantId, timeZone, language, packageFamily, portNum, packageEndsAt, this.clock.now()],
    );
  }
}

const insertUser = `
  insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
  values ($1, $2, $3, $4, $5, $6, $6)
  on conflict (email) do nothing returning id`;
