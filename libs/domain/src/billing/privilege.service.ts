import { Injectable } from '@nestjs/common';
import type { PrivilegeCode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { TenantPackageQueries } from './tenant-package.queries.js';

/** The privileges of a tenant's package. An expired package gives none. */
@Injectable()
export class PrivilegeService {
  constructor(private readonly tenantPackageQueries: TenantPackageQueries) {}

  /** The tenant's current privileges. */
  async held(tx: TenantTx): Promise<PrivilegeCode[]> {
    return this.tenantPackageQueries.privileges(tx);
  }

  /** Rejects with `privileges.missing`, naming the field that needs the privilege, if any. */
  async require(tx: TenantTx, code: PrivilegeCode, field: string = code): Promise<void> {
    if ((await this.held(tx)).includes(code)) return;
    const message = 'Your package does not include this. Upgrade it.';
    throw new AppError('privileges.missing', message, { details: [{ field, rule: code, message }] });
  }
}
