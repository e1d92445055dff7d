export const fanLimits = {
  accountMax: 128,
  nicknameMax: 128,
  linkMax: 512,
  phoneMax: 32,
} as const;
