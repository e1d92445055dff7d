export const supportLimits = {
  accountMax: 60,
  urlMax: 500,
  versionMax: 20,
  legalTextMax: 100_000,
} as const;
