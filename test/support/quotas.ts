import {
  type Catalogue,
  type CatalogueFamily,
  defaultQuotas,
  type PackageFamily,
  type Quotas,
} from '@parley/contracts/public';
import { dataOf } from './answers.js';
import { makeSignedInOperator } from './operator.js';
import type { World } from './world.js';

/** Sets a family's quotas through the catalogue; the others keep their defaults. */
export async function allowQuotas(
  world: World,
  family: PackageFamily,
  given: Partial<Quotas>,
): Promise<CatalogueFamily> {
  const operator = await makeSignedInOperator(world);
  const { families } = dataOf<Catalogue>(await operator.as('get', '/api/operator/packages').expect(200));
  const { code: _, tenants: __, ...terms } = families.find(({ code }) => code === family) as CatalogueFamily;
  const body = { ...terms, quotas: { ...defaultQuotas[family], ...given } };
  return dataOf(await operator.as('put', `/api/operator/package-families/${family}`).send(body).expect(200));
}
