export const certificationLimits = {
  realNameMax: 100,
  documentNumberMin: 4,
  documentNumberMax: 40,
  pictures: 2,
  reasonMax: 200,
} as const;
