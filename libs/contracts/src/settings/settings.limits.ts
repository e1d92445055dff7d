export const settingLimits = { networksMax: 50 } as const;
