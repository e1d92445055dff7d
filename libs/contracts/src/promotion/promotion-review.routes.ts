import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { LedgerEntry, LedgerQuery } from './promotion-account.types.js';
import type {
  AdmitTargets,
  DecideFlag,
  EditPromoterRates,
  Promoter,
  ReferralFlag,
  ReferralFlagQuery,
} from './promotion-review.types.js';

const operator = ['operator'] as const;

export const promotionReviewRoutes = {
  /** Reads a tenant's data as a promoter. */
  'promoters.get': route<{ params: ById; reply: Promoter }>(
    'GET',
    '/api/operator/tenants/:id/promotion',
    operator,
  ),
  /** Lists the entries of a promoter's ledger. */
  'promoters.entries': route<{ params: ById; query: LedgerQuery; reply: Page<LedgerEntry> }>(
    'GET',
    '/api/operator/tenants/:id/promotion/entries',
    operator,
  ),
  /** Edits a promoter's rates. */
  'promoters.edit-rates': route<{ params: ById; body: EditPromoterRates; reply: Promoter }>(
    'PATCH',
    '/api/operator/tenants/:id/promotion/rates',
    operator,
  ),
  /** Allows a promoter's links to lead to other pages than the register page, or forbids it again. */
  'promoters.admit-targets': route<{ params: ById; body: AdmitTargets; reply: Promoter }>(
    'PATCH',
    '/api/operator/tenants/:id/promotion/targets',
    operator,
  ),
  /** Lists referrals flagged as suspicious. */
  'referral-flags.list': route<{ query: ReferralFlagQuery; reply: Page<ReferralFlag> }>(
    'GET',
    '/api/operator/referral-flags',
    operator,
  ),
  /** Confirms or clears a flagged referral. */
  'referral-flags.decide': route<{ params: ById; body: DecideFlag; reply: ReferralFlag }>(
    'POST',
    '/api/operator/referral-flags/:id/decide',
    operator,
  ),
} as const;
