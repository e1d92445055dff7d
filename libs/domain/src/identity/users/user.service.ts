import { Injectable } from '@nestjs/common';
import {
  type FirstVisit,
  freeFamily,
  type Language,
  type PackageFamily,
  tenantLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { randomBase32 } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { type AuditRecord, AuditService } from '../../audit/index.js';
import { CharacterLedgerService } from '../../characters/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { SubAccountService } from '../../sub-accounts/index.js';
import { TenantCreationRegistry, TenantRepository } from '../../tenants/index.js';
import { PasswordService } from '../passwords/password.service.js';
import { setActor } from '../sessions/actor.js';
import { normaliseEmail } from './email.js';
import type { UserEntity } from './user.entity.js';
import { type NewUser, UserRepository } from './user.repository.js';

interface TenantTerms {
  timeZone: string;
  language: Language;
  packageFamily: PackageFamily;
  portNum: number;
  packageEndsAt: Date | null;
  /** The inviter's code, as in the link. */
  inviteCode: string | null;
  firstVisit: FirstVisit | null;
}

const freePlan: TenantTerms = {
  timeZone: tenantLimits.defaultTimeZone,
  language: tenantLimits.defaultLanguage,
  packageFamily: freeFamily,
  portNum: tenantLimits.freePorts,
  packageEndsAt: null,
  inviteCode: null,
  firstVisit: null,
};

class EmailTaken extends Error {}

/** Length of a random password that nobody knows. */
const unguessable = 40;

/** An owner with a random password. */
export type InvitedOwner = Pick<UserEntity, 'id' | 'email' | 'passwordHash'>;

interface Provision {
  tenantId: string;
  owner: Pick<NewUser, 'id' | 'email' | 'passwordHash' | 'tgContact'>;
  terms: Partial<TenantTerms>;
  audited: Pick<AuditRecord, 'action' | 'actorName'>;
}

/** Creates users, and tenants with their owners. An email belongs to one user of the whole installation. */
@Injectable()
export class UserService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly passwordService: PasswordService,
    private readonly userRepository: UserRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly subAccountService: SubAccountService,
    private readonly characterLedgerService: CharacterLedgerService,
    private readonly tenantCreationRegistry: TenantCreationRegistry,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /** Returns the user's id, or null if the email is taken. */
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
   * Creates a tenant with its owner, on the free plan unless `terms` say otherwise. Null if the email is taken. In that
   * case, and if `confirm` rejects, nothing is created.
   */
  async createOwner(
    { email, password, tgContact = '' }: { email: string; password: string; tgContact?: string },
    terms: Partial<TenantTerms> = {},
    confirm?: (tx: TenantTx) => Promise<void>,
  ): Promise<{ tenantId: string; userId: string } | null> {
    const [tenantId, userId] = [this.ids.next('tnt'), this.ids.next('usr')];
    const passwordHash = await this.passwordService.hash(password);
    const owner = { id: userId, email: normaliseEmail(email), passwordHash, tgContact };
    setActor({ role: 'owner', tenantId, userId, subAccountId: null });
    const audited = { action: 'identity.register' };
    return (await this.provision({ tenantId, owner, terms, audited }, { before: confirm }))
      ? { tenantId, userId }
      : null;
  }

  /**
   * Creates a tenant whose owner still has to choose a password, and cannot sign in before. `complete` runs in the same
   * transaction. Returns the tenant's id, or null if the email is taken. In that case nothing is created.
   */
  async createInvitedOwner(
    email: string,
    terms: Partial<TenantTerms>,
    actorName: string,
    complete: (tx: TenantTx, owner: InvitedOwner) => Promise<void>,
  ): Promise<string | null> {
    const tenantId = this.ids.next('tnt');
    const passwordHash = await this.passwordService.hash(randomBase32(unguessable));
    const owner = { id: this.ids.next('usr'), email: normaliseEmail(email), passwordHash, tgContact: '' };
    const isMade = await this.provision(
      { tenantId, owner, terms, audited: { actorName } },
      { after: (tx) => complete(tx, owner) },
    );
    return isMade ? tenantId : null;
  }

  /**
   * Creates a tenant with its owner and the initial data of every tenant, in one transaction. False if the email is
   * taken. In that case nothing is created.
   */
  private async provision(
    { tenantId, owner, terms, audited }: Provision,
    more: { before?: ((tx: TenantTx) => Promise<void>) | undefined; after?: (tx: TenantTx) => Promise<void> },
  ): Promise<boolean> {
    try {
      await this.database.asTenant(tenantId, async (tx) => {
        await more.before?.(tx);
        const createdAt = this.clock.now();
        await this.tenantRepository.insert(tx, { ...freePlan, ...terms, createdAt });
        if (!(await this.userRepository.insert(tx, { ...owner, tenantId, role: 'owner', createdAt })))
          throw new EmailTaken();
        await this.subAccountService.createDefault(tx, owner.email.split('@')[0] ?? '');
        await this.characterLedgerService.transfer(tx, {
          kind: 'registration',
          cause: 'registration',
          amount: tenantLimits.registrationCharacters,
          from: 'issued',
          to: 'main',
        });
        const { inviteCode, firstVisit } = { ...freePlan, ...terms };
        const created = { inviteCode, firstVisit, createdAt, ownerEmail: owner.email };
        await this.tenantCreationRegistry.created(tx, created);
        await this.auditService.record(tx, {
          ...audited,
          target: { kind: 'tenant', id: tenantId, name: owner.email },
          ...(terms.inviteCode && { changes: { inviteCode: { to: terms.inviteCode } } }),
        });
        await this.operatorEvents.changed(tx, 'tenants');
        await more.after?.(tx);
      });
      return true;
    } catch (error) {
      if (error instanceof EmailTaken) return false;
      throw error;
    }
  }
}
