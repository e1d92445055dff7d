import { Injectable } from '@nestjs/common';
import { type Privilege, type PrivilegeCode, privileges } from '@parley/contracts/public';
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

  async holds(tx: TenantTx, privilege: Privilege): Promise<boolean> {
    return (await this.held(tx)).includes(privileges[privilege]);
  }

  /** Rejects with `privileges.missing`, naming the field that needs the privilege, if any. */
  async require(tx: TenantTx, privilege: Privilege, field: string = privileges[privilege]): Promise<void> {
    if (await this.holds(tx, privilege)) return;
    const message = 'Your package does not include this. Upgrade it.';
    const details = [{ field, rule: privileges[privilege], message }];
    throw new AppError('privileges.missing', message, { details });
  }
}
