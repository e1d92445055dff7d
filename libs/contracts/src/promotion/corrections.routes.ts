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
  'corrections.list': route<{ query: CorrectionQuery; reply: Page<Correction> }>(
    'GET',
    '/api/operator/promotion-corrections',
    operator,
  ),
  'corrections.propose': route<{ body: ProposeCorrection; reply: Correction }>(
    'POST',
    '/api/operator/promotion-corrections',
    operator,
    { keyed: 'required' },
  ),
  'corrections.decide': route<{ params: ById; body: DecideCorrection; reply: Correction }>(
    'POST',
    '/api/operator/promotion-corrections/:id/decide',
    operator,
  ),
} as const;
