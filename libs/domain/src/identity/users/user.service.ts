import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../../audit/index.js';
import { setActor } from '../sessions/actor.js';
import { normaliseEmail } from './email.js';
import { TenantProvisioning, type TenantTerms } from './tenant-provisioning.service.js';
import { PasswordService } from '../passwords/password.service.js';

class EmailTaken extends Error {}

/** Makes users. An e-mail names one person in the whole installation. */
@Injectable()
export class UserService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly passwordService: PasswordService,
    private readonly tenantProvisioning: TenantProvisioning,
    private readonly auditService: AuditService,
  ) {}

  /** Returns the user's id, or null where the e-mail is taken. */
  async createOperator(email: string, password: string): Promise<string | null> {
    const userId = this.ids.next('usr');
    const name = normaliseEmail(email);
    const row = [userId, name, await this.passwordService.hash(password), this.clock.now()];
    return this.database.asSystem(async (tx) => {
      const made = await tx.query(insertOperator, row);
      if (made.length === 0) return null;
      await this.auditService.record(tx, { target: { kind: 'user', id: userId, name } });
      return userId;
    });
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
    const passwordHash = await this.passwordService.hash(password);
    const owner = { userId, email: normaliseEmail(email), passwordHash, tgContact };
    setActor({ role: 'owner', tenantId, userId, subAccountId: null });
    try {
      await this.database.asTenant(tenantId, async (tx) => {
        await confirm?.(tx);
        if (!(await this.tenantProvisioning.begin(tx, owner, terms))) throw new EmailTaken();
      });
    } catch (error) {
      if (error instanceof EmailTaken) return null;
      throw error;
    }
    return { tenantId, userId };
  }
}

const insertOperator = `
  insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
  values ($1, null, 'operator', $2, $3, $4, $4)
  on conflict (email) do nothing returning id`;
