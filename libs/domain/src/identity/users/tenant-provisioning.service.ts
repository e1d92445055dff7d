import { Injectable } from '@nestjs/common';
import { type FirstVisit, type Language, type PackageFamily, tenantLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { type AuditRecord, AuditService } from '../../audit/index.js';
import { CharacterLedgerService } from '../../characters/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { SubAccountService } from '../../sub-accounts/index.js';
import { TenantCreationRegistry, TenantRepository } from '../../tenants/index.js';
import { UserRepository } from './user.repository.js';

export interface TenantTerms {
  timeZone: string;
  language: Language;
  packageFamily: PackageFamily;
  portNum: number;
  packageEndsAt: Date | null;
  /** Who invited the owner, as the link had it. */
  inviteCode: string | null;
  firstVisit: FirstVisit | null;
}

export interface NewOwner {
  userId: string;
  /** Normalised. */
  email: string;
  passwordHash: string;
  tgContact: string;
}

const freePlan: TenantTerms = {
  timeZone: tenantLimits.defaultTimeZone,
  language: tenantLimits.defaultLanguage,
  packageFamily: 'MIAN_FEI_ROOT',
  portNum: tenantLimits.freePorts,
  packageEndsAt: null,
  inviteCode: null,
  firstVisit: null,
};

/** Creates a tenant with its owner and all that every tenant begins with, in one transaction. */
@Injectable()
export class TenantProvisioningService {
  constructor(
    private readonly clock: Clock,
    private readonly tenantRepository: TenantRepository,
    private readonly userRepository: UserRepository,
    private readonly subAccountService: SubAccountService,
    private readonly characters: CharacterLedgerService,
    private readonly creations: TenantCreationRegistry,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /** False where the e-mail is taken: the transaction must not be committed then. */
  async create(
    tx: TenantTx,
    owner: NewOwner,
    terms: Partial<TenantTerms>,
    audited: Pick<AuditRecord, 'action' | 'actorName'>,
  ): Promise<boolean> {
    const createdAt = this.clock.now();
    await this.tenantRepository.insert(tx, { ...freePlan, ...terms, createdAt });
    const { userId: id, ...user } = owner;
    const isNew = await this.userRepository.insert(tx, {
      ...user,
      id,
      tenantId: tx.tenantId,
      role: 'owner',
      createdAt,
    });
    if (!isNew) return false;
    await this.subAccountService.createDefault(tx, owner.email.split('@')[0] ?? '');
    await this.characters.transfer(tx, {
      kind: 'registration',
      cause: 'registration',
      amount: tenantLimits.registrationCharacters,
      from: 'issued',
      to: 'main',
    });
    const { inviteCode, firstVisit } = { ...freePlan, ...terms };
    await this.creations.created(tx, { inviteCode, firstVisit, createdAt, ownerEmail: owner.email });
    await this.auditService.record(tx, {
      ...audited,
      target: {
        kind: 'tenant',
        id: tx.tenantId,
        name: owner.email,
      },
      ...(terms.inviteCode && { changes: { inviteCode: { to: terms.inviteCode } } }),
    });
    await this.operatorEvents.changed(tx, 'tenants');
    return true;
  }
}
