// Values by which keyword rules are filtered and sorted. All pages load them, with the address of that list.

/** `exact`: the message equals the keyword. `partial`: the message contains it. */
export const matchRules = ['exact', 'partial'] as const;
export type MatchRule = (typeof matchRules)[number];

/** `all`: every message in order. `random`: one of them. `draft`: a draft for the agent. */
export const replyMethods = ['all', 'random', 'draft'] as const;
export type ReplyMethod = (typeof replyMethods)[number];

export const keywordSorts = ['createdAt', 'updatedAt', 'keyword', 'fired'] as const;
export type KeywordSort = (typeof keywordSorts)[number];
