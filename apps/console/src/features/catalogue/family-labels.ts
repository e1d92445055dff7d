import type { PackageFamily } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** Family names until an operator changes them. */
const defaults: Record<PackageFamily, { title: string; subTitle: string }> = {
  MIAN_FEI_ROOT: { title: 'Free', subTitle: 'One port to begin with' },
  TI_YAN_ROOT: { title: 'Trial', subTitle: 'Everything, for a few days' },
  BIAO_ZHUN_ROOT: { title: 'Standard', subTitle: 'Everything, by the port and day' },
  ZHUAN_YE_ROOT: { title: 'Professional', subTitle: 'Everything, for large teams' },
  ZI_FU_ROOT: { title: 'By the character', subTitle: 'Characters alone, without end' },
};

interface FamilyLabels {
  title: string;
  subTitle: string;
}

/** A family's own words. Default words appear in the reader's language. */
export function familyLabels(
  t: TFunction,
  code: PackageFamily,
  { title, subTitle }: FamilyLabels,
): FamilyLabels {
  return {
    title: familyTitle(t, code, title),
    subTitle: subTitle === defaults[code].subTitle ? t(`billing.familyNote.${code}`) : subTitle,
  };
}

export const familyTitle = (t: TFunction, code: PackageFamily, title: string): string =>
  title === defaults[code].title ? t(`billing.family.${code}`) : title;
