import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  CreatePromotionLink,
  EditPromotionLink,
  PromotionLink,
  PromotionLinkQuery,
  PromotionTerms,
} from './promotion-links.types.js';

const owner = ['owner'] as const;

export const promotionLinkRoutes = {
  /** Lists promotion links. */
  'promotion-links.list': route<{ query: PromotionLinkQuery; reply: Page<PromotionLink> }>(
    'GET',
    '/api/promotion/links',
    owner,
  ),
  /** Reads the default promotion link. */
  'promotion-links.default': route<{ reply: PromotionLink }>('GET', '/api/promotion/default-link', owner),
  /** Reads a promotion link. */
  'promotion-links.get': route<{ params: ById; reply: PromotionLink }>(
    'GET',
    '/api/promotion/links/:id',
    owner,
  ),
  /** Creates a promotion link. */
  'promotion-links.create': route<{ body: CreatePromotionLink; reply: PromotionLink }>(
    'POST',
    '/api/promotion/links',
    owner,
    { keyed: true },
  ),
  /** Edits a promotion link. */
  'promotion-links.edit': route<{ params: ById; body: EditPromotionLink; reply: PromotionLink }>(
    'PATCH',
    '/api/promotion/links/:id',
    owner,
  ),
  /** Enables a promotion link. */
  'promotion-links.enable': route<{ params: ById; reply: PromotionLink }>(
    'POST',
    '/api/promotion/links/:id/enable',
    owner,
  ),
  /** Disables a promotion link. */
  'promotion-links.disable': route<{ params: ById; reply: PromotionLink }>(
    'POST',
    '/api/promotion/links/:id/disable',
    owner,
  ),
  /** Reads the terms of the affiliate programme. */
  'promotion.terms': route<{ reply: PromotionTerms }>('GET', '/api/promotion/terms', owner),
} as const;
