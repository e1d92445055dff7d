/** The lists of operators, by what is read again when something in them changes. */
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
