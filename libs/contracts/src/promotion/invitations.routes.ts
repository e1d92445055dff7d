import { route } from '../http/route.js';
import type { Invitation, OpenInvitation, ShownContact } from './promotion-links.types.js';

export const invitationRoutes = {
  /** Reads the customer service contact of a tenant that came by a promotion link; null for other tenants. */
  'promotion.contact': route<{ reply: ShownContact | null }>('GET', '/api/promotion/contact', [
    'owner',
    'agent',
  ]),
  /** Opens an invitation: stores a known code in the visitor's signed cookie. */
  'invitations.open': route<{ body: OpenInvitation; reply: Invitation }>(
    'POST',
    '/api/invitations',
    'public',
    { unaudited: true },
  ),
  /** Reads the invitation of the visitor's cookie; null without a valid one. */
  'invitations.current': route<{ reply: Invitation | null }>('GET', '/api/invitations/current', 'public'),
} as const;
