export const settingLimits = { networksMax: 50, rmbRateMin: 1, rmbRateMax: 10_000_000 } as const;
