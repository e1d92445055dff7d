import { Injectable } from '@nestjs/common';
import { type Language, tenantLimits } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { ActorNameRegistry } from '../../audit/index.js';
import { tenantZones } from '../../tenants/index.js';
import { UserEntity } from './user.entity.js';

export interface UserContact {
  email: string;
  /** The tenant's language. The default for an operator. */
  language: Language;
}

export interface OperatorRow {
  id: string;
  email: string;
  hasTotp: boolean;
  createdAt: Date;
  suspendedAt: Date | null;
}

/** Reads users for other features. The audit log reads the names of actors here. */
@Injectable()
export class UserQueries {
  constructor(actorNameRegistry: ActorNameRegistry) {
    actorNameRegistry.register('(select id, email as name from users)');
  }

  /** The email of the tenant's owner. Null if there is none. */
  async ownerEmail(tx: TenantTx): Promise<string | null> {
    return (await this.emailsOf(tx, [tx.tenantId])).get(tx.tenantId) ?? null;
  }

  /** The email of each tenant's owner, by the tenant's id. */
  async emailsOf(tx: TenantTx | SystemTx, tenantIds: readonly string[]): Promise<Map<string, string>> {
    if (tenantIds.length === 0) return new Map();
    const rows = await tx.manager.find(UserEntity, {
      select: { tenantId: true, email: true },
      where: { tenantId: In([...new Set(tenantIds)]), role: 'owner' },
    });
    return new Map(rows.map(({ tenantId, email }) => [tenantId ?? '', email]));
  }

  /** The id of the tenant's owner. Null if the tenant does not exist. */
  async ownerId(tx: SystemTx, tenantId: string): Promise<string | null> {
    const where = { tenantId, role: 'owner' } as const;
    return (await tx.manager.findOne(UserEntity, { select: { id: true }, where }))?.id ?? null;
  }

  /** The user's address and language. Null if the user does not exist. */
  async contact(tx: TenantTx | SystemTx, userId: string): Promise<UserContact | null> {
    const [row] = await tx.query<{ email: string; language: Language | null }>(
      `select u.email, t.language from users u left join ${tenantZones} t on t.id = u.tenant_id where u.id = $1`,
      [userId],
    );
    return row ? { email: row.email, language: row.language ?? tenantLimits.defaultLanguage } : null;
  }

  /** The operators of the installation, the oldest first. */
  async operators(tx: SystemTx): Promise<OperatorRow[]> {
    return tx.query<OperatorRow>(
      `select id, email, totp_confirmed_at is not null as "hasTotp", created_at as "createdAt",
              suspended_at as "suspendedAt"
         from users where role = 'operator' order by created_at, id`,
    );
  }

  async isEmailKnown(tx: SystemTx, email: string): Promise<boolean> {
    return (await tx.query('select 1 from users where email = $1', [email])).length === 1;
  }
}
