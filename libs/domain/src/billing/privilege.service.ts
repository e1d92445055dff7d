import { Injectable } from '@nestjs/common';
import type { PrivilegeCode } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

/** What a tenant's package opens. A package that has run out opens nothing. */
@Injectable()
export class PrivilegeService {
  constructor(private readonly clock: Clock) {}

  /** The transaction's tenant's, now. */
  async held(tx: TenantTx): Promise<PrivilegeCode[]> {
    const [row] = await tx.query<{ privileges: PrivilegeCode[] }>(
      `select f.privileges from tenants t join package_families f on f.code = t.package_family
       where t.id = $1 and (t.package_ends_at is null or t.package_ends_at > $2)`,
      [tx.tenantId, this.clock.now()],
    );
    return row?.privileges ?? [];
  }

  /** Rejects with `privileges.missing`, naming the field that asked for it where there is one. */
  async require(tx: TenantTx, code: PrivilegeCode, field: string = code): Promise<void> {
    if ((await this.held(tx)).includes(code)) return;
    const message = 'Your package does not include this. Upgrade it.';
    throw new AppError('privileges.missing', message, { details: [{ field, rule: code, message }] });
  }
}
