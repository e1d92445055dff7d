import { Injectable } from '@nestjs/common';
import type { ChangeTenantEmail, CreateTenant, Tenant } from '@parley/contracts/public';
import { Database, type SystemTx } from '@parley/platform/database';
import { AuditService, changesOf } from '../audit/index.js';
import {
  emailTaken,
  type HelpingOperator,
  OwnerAccessService,
  PasswordLinkService,
  UserService,
} from '../identity/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { GiftService } from '../orders/index.js';
import { SuspensionService, TenantRepository, tenantNotFound } from '../tenants/index.js';
import { TenantOverviewQueries } from './tenant-overview.queries.js';

/** The reason of a new tenant's gift, in the operation log. */
const giftReason = 'New tenant';

/** Tenants as operators create, suspend and help them. System path: an operator belongs to none of them. */
@Injectable()
export class OperatorTenantService {
  constructor(
    private readonly database: Database,
    private readonly overviewQueries: TenantOverviewQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly userService: UserService,
    private readonly suspensionService: SuspensionService,
    private readonly ownerAccessService: OwnerAccessService,
    private readonly passwordLinkService: PasswordLinkService,
    private readonly giftService: GiftService,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /**
   * The tenant, its gift and the letter to its owner are one transaction. Rejects with `identity.email_taken`,
   * or as a gift does.
   */
  async create({ email, language, timeZone, gift }: CreateTenant): Promise<Tenant> {
    const actorName = await this.database.asSystem((tx) => this.auditService.actorName(tx));
    const terms = { language, timeZone };
    const id = await this.userService.createInvitedOwner(email, terms, actorName, async (tx, owner) => {
      if (gift) await this.giftService.make(tx, { ...gift, reason: giftReason }, actorName);
      await this.passwordLinkService.post(tx, owner, { kind: 'account-created', language });
    });
    if (id === null) throw emailTaken('email');
    return this.overviewQueries.get(id);
  }

  /** Rejects with `tenants.not_found`. */
  async suspend(id: string, reason: string): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      const tenant = await this.overviewQueries.view(tx, id);
      await this.suspensionService.suspendIn(tx, tenant, reason);
      return this.overviewQueries.view(tx, id);
    });
  }

  /** Rejects with `tenants.not_found`. */
  async restore(id: string): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      const tenant = await this.overviewQueries.view(tx, id);
      await this.suspensionService.restoreIn(tx, tenant);
      return this.overviewQueries.view(tx, id);
    });
  }

  /** Rejects with `tenants.not_found` or `identity.too_many_attempts`. */
  async sendPasswordReset(id: string, by: HelpingOperator): Promise<Tenant> {
    return this.change(id, (tx) => this.ownerAccessService.sendPasswordLink(tx, id, by));
  }

  /** Rejects with `tenants.not_found`, `tenants.check_failed` or `identity.totp_not_enabled`. */
  async disableTotp(id: string, typedEmail: string): Promise<Tenant> {
    return this.change(id, (tx) => this.ownerAccessService.disableTotp(tx, id, typedEmail));
  }

  /** Rejects with `tenants.not_found`, `tenants.check_failed` or `identity.email_taken`. */
  async changeEmail(id: string, { email, newEmail }: ChangeTenantEmail): Promise<Tenant> {
    return this.change(id, (tx) => this.ownerAccessService.changeEmail(tx, id, email, newEmail));
  }

  /** The entry belongs to no tenant: the tenant's own log does not hold the note. Rejects with `tenants.not_found`. */
  async editNote(id: string, note: string): Promise<Tenant> {
    return this.change(id, async (tx) => {
      const before = await this.tenantRepository.lockNote(tx, id);
      if (before === null) throw tenantNotFound();
      const changes = changesOf({ operatorNote: before }, { operatorNote: note }, ['operatorNote']);
      if (Object.keys(changes).length === 0) return this.auditService.unchanged();
      await this.tenantRepository.updateNote(tx, id, note);
      const { email: name } = await this.overviewQueries.view(tx, id);
      await this.auditService.record(tx, { target: { kind: 'tenant', id, name }, changes });
    });
  }

  private async change(id: string, work: (tx: SystemTx) => Promise<void>): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      await work(tx);
      await this.operatorEvents.changed(tx, 'tenants');
      return this.overviewQueries.view(tx, id);
    });
  }
}
