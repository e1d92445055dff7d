export const tenantStatuses = ['active', 'suspended'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

export const packageFamilies = [
  'MIAN_FEI_ROOT',
  'TI_YAN_ROOT',
  'BIAO_ZHUN_ROOT',
  'ZHUAN_YE_ROOT',
  'ZI_FU_ROOT',
] as const;
export type PackageFamily = (typeof packageFamilies)[number];
