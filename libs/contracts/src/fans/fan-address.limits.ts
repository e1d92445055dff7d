/** The limit of the fan list's address. The first page loads it with every page's address, and no other limit of fans. */
export const fanAddressLimits = { searchMax: 100, originMax: 200 } as const;
