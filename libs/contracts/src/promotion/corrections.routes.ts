import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  Correction,
  CorrectionQuery,
  DecideCorrection,
  ProposeCorrection,
} from './promotion-review.types.js';

const operator = ['operator'] as const;

export const correctionRoutes = {
  /** Lists corrections of promoters' balances. */
  'corrections.list': route<{ query: CorrectionQuery; reply: Page<Correction> }>(
    'GET',
    '/api/operator/promotion-corrections',
    operator,
  ),
  /** Proposes a correction of a promoter's balance. */
  'corrections.propose': route<{ body: ProposeCorrection; reply: Correction }>(
    'POST',
    '/api/operator/promotion-corrections',
    operator,
    { keyed: 'required' },
  ),
  /** Confirms or rejects a proposed correction. */
  'corrections.decide': route<{ params: ById; body: DecideCorrection; reply: Correction }>(
    'POST',
    '/api/operator/promotion-corrections/:id/decide',
    operator,
  ),
} as const;
