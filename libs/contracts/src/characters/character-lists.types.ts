// Values by which usage and allocations are filtered and sorted. All pages load them, with the addresses of these lists.

/** The tasks of the AI assistant. `assist` is usage from before tasks were counted separately. */
export const assistPurposes = ['suggest_reply', 'summarise', 'fill_profile', 'assist'] as const;
export type AssistPurpose = (typeof assistPurposes)[number];

/** The purposes on which characters are spent. */
export const spendPurposes = ['translation', ...assistPurposes] as const;
export type SpendPurpose = (typeof spendPurposes)[number];

/** `ai`: all tasks of the AI assistant. */
export const usageFilters = [...spendPurposes, 'ai'] as const;
export type UsageFilter = (typeof usageFilters)[number];

export const usageSorts = ['day', 'characters', 'requests', 'translations'] as const;
export type UsageSort = (typeof usageSorts)[number];

/** How a sub-account's characters changed. */
export const allocationTypes = ['add', 'reduce'] as const;
export type AllocationType = (typeof allocationTypes)[number];
