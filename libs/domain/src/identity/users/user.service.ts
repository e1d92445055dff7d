import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../../audit/index.js';
import { setActor } from '../sessions/actor.js';
import { normaliseEmail } from './email.js';
import { TenantProvisioningService, type TenantTerms } from './tenant-provisioning.service.js';
import { UserRepository } from './user.repository.js';
import { PasswordService } from '../passwords/password.service.js';

class EmailTaken extends Error {}

/** Creates users. An e-mail belongs to one user of the whole installation. */
@Injectable()
export class UserService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly passwordService: PasswordService,
    private readonly tenantProvisioning: TenantProvisioningService,
    private readonly userRepository: UserRepository,
    private readonly auditService: AuditService,
  ) {}

  /** Returns the user's id, or null where the e-mail is taken. */
  async createOperator(email: string, password: string): Promise<string | null> {
    const userId = this.ids.next('usr');
    const name = normaliseEmail(email);
    const passwordHash = await this.passwordService.hash(password);
    return this.database.asSystem(async (tx) => {
      const operator = { id: userId, tenantId: null, role: 'operator', email: name } as const;
      const rest = { passwordHash, tgContact: '', createdAt: this.clock.now() };
      if (!(await this.userRepository.insert(tx, { ...operator, ...rest }))) return null;
      await this.auditService.record(tx, { target: { kind: 'user', id: userId, name } });
      return userId;
    });
  }

  /**
   * Creates a tenant with its owner, on the free plan unless `terms` say otherwise. Null where the
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
        if (!(await this.tenantProvisioning.create(tx, owner, terms))) throw new EmailTaken();
      });
    } catch (error) {
      if (error instanceof EmailTaken) return null;
      throw error;
    }
    return { tenantId, userId };
  }
}
