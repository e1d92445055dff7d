import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { AskSuggestion, ProfileProposal, Suggestion } from './assist.types.js';

const tenant = ['owner', 'agent'] as const;
/** Characters are charged, which has a ledger of its own. */
const charged = { privilege: 'B0006', unaudited: true, clients: true } as const;

export const assistRoutes = {
  'assist.suggest-reply': route<{ params: ById; body: AskSuggestion; reply: Suggestion }>(
    'POST',
    '/api/conversations/:id/suggest-reply',
    tenant,
    charged,
  ),
  'assist.summarise': route<{ params: ById; body: AskSuggestion; reply: Suggestion }>(
    'POST',
    '/api/conversations/:id/summarise',
    tenant,
    charged,
  ),
  'assist.fill-profile': route<{ params: ById; body: AskSuggestion; reply: ProfileProposal }>(
    'POST',
    '/api/conversations/:id/fill-profile',
    tenant,
    charged,
  ),
} as const;
