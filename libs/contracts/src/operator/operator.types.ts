/** The lists of operators, as pushes name them. */
export const operatorAreas = [
  'tenants',
  'certifications',
  'orders',
  'payments',
  'promotion',
  'mail',
  'translation',
  'linkDomains',
  'systemNotices',
] as const;
export type OperatorArea = (typeof operatorAreas)[number];
