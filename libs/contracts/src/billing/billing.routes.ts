import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  Catalogue,
  CatalogueFamily,
  CataloguePackage,
  EditFamily,
  NewPackage,
  PackageFamily,
  PackageListing,
  PackageTerms,
  TenantPackage,
} from './billing.types.js';
import type { QuotaUse } from './quotas.js';

const operator = ['operator'] as const;

export const billingRoutes = {
  /** Reads the tenant's package and what it includes. */
  'billing.tenant-package': route<{ reply: TenantPackage }>('GET', '/api/tenant/package', ['owner']),
  /** Lists the tenant's quotas and their use. */
  'billing.quotas': route<{ reply: QuotaUse[] }>('GET', '/api/tenant/quotas', ['owner']),
  /** Lists a tenant's quotas and their use. */
  'billing.tenant-quotas': route<{ params: ById; reply: QuotaUse[] }>(
    'GET',
    '/api/operator/tenants/:id/quotas',
    operator,
  ),
  /** Lists the packages on offer. */
  'billing.packages': route<{ reply: PackageListing }>('GET', '/api/packages', ['owner']),
  /** Lists every package of every family, retired ones too. */
  'billing.catalogue': route<{ reply: Catalogue }>('GET', '/api/operator/packages', operator),
  /** Edits a package family. */
  'billing.edit-family': route<{
    params: { code: PackageFamily };
    body: EditFamily;
    reply: CatalogueFamily;
  }>('PUT', '/api/operator/package-families/:code', operator),
  /** Adds a package. Its code is its key: a repeated request adds nothing. */
  'billing.add-package': route<{ body: NewPackage; reply: CataloguePackage }>(
    'POST',
    '/api/operator/packages',
    operator,
  ),
  /** Edits a package by adding its next version. The earlier version is retired and stays with its orders. */
  'billing.edit-package': route<{ params: ById; body: PackageTerms; reply: CataloguePackage }>(
    'PUT',
    '/api/operator/packages/:id',
    operator,
  ),
  /** Takes a package off the offer. */
  'billing.retire-package': route<{ params: ById; reply: CataloguePackage }>(
    'POST',
    '/api/operator/packages/:id/retire',
    operator,
  ),
} as const;
