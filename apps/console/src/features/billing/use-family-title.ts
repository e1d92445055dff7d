import type { PackageFamily } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session';
import { familyTitle } from '../catalogue/public';

/** Names families: the tenant's own by the operator's title, others by their default words. */
export function useFamilyTitle(): (family: PackageFamily) => string {
  const { t } = useTranslation();
  const { psetMealDO } = useUser();
  return (family) =>
    psetMealDO?.code === family ? familyTitle(t, family, psetMealDO.title) : t(`billing.family.${family}`);
}
