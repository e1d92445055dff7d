import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { randomBase32 } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../../audit/index.js';
import { setActor } from '../sessions/actor.js';
import { normaliseEmail } from './email.js';
import { TenantProvisioningService, type TenantTerms } from './tenant-provisioning.service.js';
import type { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';
import { PasswordService } from '../passwords/password.service.js';

class EmailTaken extends Error {}

/** Characters of a password that nobody knows. */
const unguessable = 40;

/** An owner whose password nobody knows yet. */
export type InvitedOwner = Pick<UserEntity, 'id' | 'email' | 'passwordHash'>;

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
    return (await this.provision(tenantId, async (tx) => {
      await confirm?.(tx);
      return this.tenantProvisioning.create(tx, owner, terms, { action: 'identity.register' });
    }))
      ? { tenantId, userId }
      : null;
  }

  /**
   * Creates a tenant whose owner has still to choose a password: nobody signs in before. `complete` runs in the same
   * transaction. Returns the tenant's id, or null where the e-mail is taken; nothing is made then.
   */
  async createInvitedOwner(
    email: string,
    terms: Partial<TenantTerms>,
    actorName: string,
    complete: (tx: TenantTx, owner: InvitedOwner) => Promise<void>,
  ): Promise<string | null> {
    const tenantId = this.ids.next('tnt');
    const passwordHash = await this.passwordService.hash(randomBase32(unguessable));
    const owner = { id: this.ids.next('usr'), email: normaliseEmail(email), passwordHash };
    const isMade = await this.provision(tenantId, async (tx) => {
      const { id: userId, ...rest } = owner;
      const stored = { ...rest, userId, tgContact: '' };
      if (!(await this.tenantProvisioning.create(tx, stored, terms, { actorName }))) return false;
      await complete(tx, owner);
      return true;
    });
    return isMade ? tenantId : null;
  }

  /** False where `create` says that the e-mail is taken: then nothing is made. */
  private async provision(tenantId: string, create: (tx: TenantTx) => Promise<boolean>): Promise<boolean> {
    try {
      await this.database.asTenant(tenantId, async (tx) => {
        if (!(await create(tx))) throw new EmailTaken();
      });
      return true;
    } catch (error) {
      if (error instanceof EmailTaken) return false;
      throw error;
    }
  }
}
