import type { AllocationType, SpendPurpose, UsageFilter, UsageSort } from './character-lists.types.js';
import type { PageQuery } from '../http/reply.js';

/** `unlimited` spends the tenant's balance, `limited` the sub-account's own. */
export const characterModes = ['limited', 'unlimited'] as const;
export type CharacterMode = (typeof characterModes)[number];

/** Why characters moved. */
export const transferKinds = [
  'registration',
  'allocate',
  'reduce',
  'auto_allocate',
  'return',
  'spend',
  'give_back',
  'purchase',
  'gift',
  'refund',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** The balance left, and the usage. An agent gets the balance that its sub-account can spend. */
export interface CharacterBalance {
  /** The main balance; for a limited agent, the agent's own balance. */
  balance: number;
  /** Characters held by limited sub-accounts; 0 for an agent. */
  allocated: number;
  /** Usage of the tenant's local day. */
  usedToday: number;
  usedTotal: number;
  /** Whether the balance is below the warning after a spending; for a limited agent, at or below its threshold. */
  low: boolean;
  /** Days that the balance lasts at the use of the last 14 days before today. Null without use in these days. */
  daysLeft: number | null;
}

export interface UsageQuery extends PageQuery {
  subAccountId?: string;
  /** Part of the sub-account's account or remark. */
  search?: string;
  purpose?: UsageFilter;
  /** Local days, `YYYY-MM-DD`, both included. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
  /** The column by which the list is sorted. */
  sort?: UsageSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

/** The usage of one sub-account for one purpose in one local day, without released characters. */
export interface CharacterUsage {
  /** Sub-account, purpose and day, with slashes between them. */
  id: string;
  subAccountId: string;
  /** Empty for a deleted sub-account. */
  account: string;
  remark: string;
  day: string;
  purpose: SpendPurpose;
  characters: number;
  /** Translated texts, or requests to the assistant. */
  requests: number;
  /** The translations among `requests`. */
  translations: number;
}

/** The sums of all matching rows. */
export interface UsageSums {
  characters: number;
  requests: number;
  translations: number;
}

export interface Allocate {
  subAccountId: string;
  type: AllocationType;
  /** 1 or more. */
  amount: number;
  /** At most 100 characters. */
  remark?: string;
}

export const allocationKinds = [
  'allocate',
  'reduce',
  'auto_allocate',
  'return',
  /** The characters of a pack were taken back with its refund. */
  'refund',
] as const satisfies TransferKind[];
export type AllocationKind = (typeof allocationKinds)[number];

export interface AllocationQuery extends PageQuery {
  subAccountId?: string;
  /** Part of the sub-account's account or remark, or of the movement's remark. */
  search?: string;
  type?: AllocationType;
  /** Local days, both included. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
}

/** One movement between the main balance and a sub-account, or out of it. */
export interface Allocation {
  id: string;
  subAccountId: string;
  /** Empty for a deleted sub-account. */
  account: string;
  subAccountRemark: string;
  type: AllocationType;
  kind: AllocationKind;
  /** The sub-account's balances before and after. */
  initial: number;
  updated: number;
  amount: number;
  /** The main balance after the movement. */
  mainRemainder: number;
  remark: string;
  /** The user who moved the characters; empty for the system. */
  actorName: string;
  /** ISO instant. */
  at: string;
}
