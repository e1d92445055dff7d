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

const operator = ['operator'] as const;

export const billingRoutes = {
  'billing.tenant-package': route<{ reply: TenantPackage }>('GET', '/api/tenant/package', ['owner']),
  'billing.packages': route<{ reply: PackageListing }>('GET', '/api/packages', ['owner']),
  'billing.catalogue': route<{ reply: Catalogue }>('GET', '/api/operator/packages', operator),
  'billing.edit-family': route<{
    params: { code: PackageFamily };
    body: EditFamily;
    reply: CatalogueFamily;
  }>('PUT', '/api/operator/package-families/:code', operator),
  /** Its code is its key: sent twice it is there once. */
  'billing.add-package': route<{ body: NewPackage; reply: CataloguePackage }>(
    'POST',
    '/api/operator/packages',
    operator,
  ),
  /** Makes the next version; the one before it is retired, and stays with the orders it was sold by. */
  'billing.edit-package': route<{ params: ById; body: PackageTerms; reply: CataloguePackage }>(
    'PUT',
    '/api/operator/packages/:id',
    operator,
  ),
  'billing.retire-package': route<{ params: ById; reply: CataloguePackage }>(
    'POST',
    '/api/operator/packages/:id/retire',
    operator,
  ),
} as const;
