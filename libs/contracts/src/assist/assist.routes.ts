import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { AskSuggestion, ProfileProposal, Suggestion } from './assist.types.js';

const tenant = ['owner', 'agent'] as const;
/** Charged characters appear in the character ledger, so the audit log leaves these routes out. */
const charged = { privilege: 'session-archive', unaudited: true, clients: true } as const;

export const assistRoutes = {
  /** Suggests a reply to a conversation. */
  'assist.suggest-reply': route<{ params: ById; body: AskSuggestion; reply: Suggestion }>(
    'POST',
    '/api/conversations/:id/suggest-reply',
    tenant,
    charged,
  ),
  /** Summarises a conversation. */
  'assist.summarise': route<{ params: ById; body: AskSuggestion; reply: Suggestion }>(
    'POST',
    '/api/conversations/:id/summarise',
    tenant,
    charged,
  ),
  /** Proposes profile fields read from a conversation. */
  'assist.fill-profile': route<{ params: ById; body: AskSuggestion; reply: ProfileProposal }>(
    'POST',
    '/api/conversations/:id/fill-profile',
    tenant,
    charged,
  ),
} as const;
