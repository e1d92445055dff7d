import { route } from '../http/route.js';
import type { Invitation, OpenInvitation, ShownContact } from './promotion-links.types.js';

export const invitationRoutes = {
  /** Customer service of a tenant that came by a link; null for any other. */
  'promotion.contact': route<{ reply: ShownContact | null }>('GET', '/api/promotion/contact', [
    'owner',
    'agent',
  ]),
  /** Stores a known code in the visitor's signed cookie. */
  'invitations.open': route<{ body: OpenInvitation; reply: Invitation }>(
    'POST',
    '/api/invitations',
    'public',
    { unaudited: true },
  ),
  /** The code of the visitor's cookie; null where there is none that is valid. */
  'invitations.current': route<{ reply: Invitation | null }>('GET', '/api/invitations/current', 'public'),
} as const;
