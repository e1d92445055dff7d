import { Injectable } from '@nestjs/common';
import { type FirstVisit, type Language, type PackageFamily, tenantLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { CharacterLedgerService } from '../../characters/index.js';
import { NoticeService } from '../../notifications/index.js';
import { SubAccountService } from '../../sub-accounts/index.js';

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

/** What every tenant begins with, in the transaction that makes it. */
@Injectable()
export class TenantProvisioning {
  constructor(
    private readonly clock: Clock,
    private readonly subAccounts: SubAccountService,
    private readonly characters: CharacterLedgerService,
    private readonly notices: NoticeService,
    private readonly auditService: AuditService,
  ) {}

  /** False where the e-mail is taken: the transaction must not be committed then. */
  async begin(tx: TenantTx, owner: NewOwner, terms: Partial<TenantTerms>): Promise<boolean> {
    await this.insertTenant(tx, { ...freePlan, ...terms });
    if (!(await this.insertOwner(tx, owner))) return false;
    await this.subAccounts.createDefault(tx, owner.email.split('@')[0] ?? '');
    await this.characters.transfer(tx, {
      kind: 'registration',
      cause: 'registration',
      amount: tenantLimits.registrationCharacters,
      from: 'issued',
      to: 'main',
    });
    await this.notices.create(tx, { kind: 'welcome', params: {}, subAccountId: null, cause: 'welcome' });
    await this.auditService.record(tx, {
      action: 'identity.register',
      target: {
        kind: 'tenant',
        id: tx.tenantId,
        name: owner.email,
      },
      ...(terms.inviteCode && { changes: { inviteCode: { to: terms.inviteCode } } }),
    });
    return true;
  }

  private async insertTenant(tx: TenantTx, terms: TenantTerms): Promise<void> {
    const { timeZone, language, packageFamily, portNum, packageEndsAt, inviteCode, firstVisit } = terms;
    await tx.query(
      `insert into tenants (id, time_zone, language, package_family, port_num, package_ends_at, invite_code,
                            first_visit, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        tx.tenantId,
        timeZone,
        language,
        packageFamily,
        portNum,
        packageEndsAt,
        inviteCode,
        firstVisit,
        this.clock.now(),
      ],
    );
  }

  private async insertOwner(
    tx: TenantTx,
    { userId, email, passwordHash, tgContact }: NewOwner,
  ): Promise<boolean> {
    const made = await tx.query(
      `insert into users (id, tenant_id, role, email, password_hash, tg_contact, created_at, password_changed_at)
       values ($1, $2, 'owner', $3, $4, $5, $6, $6) on conflict (email) do nothing returning id`,
      [userId, tx.tenantId, email, passwordHash, tgContact, this.clock.now()],
    );
    return made.length === 1;
  }
}
