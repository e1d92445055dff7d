/** Limits of the console's addresses. The first page loads them with every page's address, and no other limit. */
export const chatAddressLimits = {
  searchMax: 100,
  tagMax: 30,
  languageMax: 35,
} as const;
