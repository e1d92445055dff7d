import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { LedgerEntry, LedgerQuery, PromotionSummary } from './promotion-account.types.js';

const owner = ['owner'] as const;

export const promotionAccountRoutes = {
  /** Reads the promoter's balances and figures. */
  'promotion.summary': route<{ reply: PromotionSummary }>('GET', '/api/promotion/summary', owner),
  /** Lists the entries of the promoter's ledger. */
  'promotion.entries': route<{ query: LedgerQuery; reply: Page<LedgerEntry> }>(
    'GET',
    '/api/promotion/entries',
    owner,
  ),
} as const;
