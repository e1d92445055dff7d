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
  'promotion-links.list': route<{ query: PromotionLinkQuery; reply: Page<PromotionLink> }>(
    'GET',
    '/api/promotion/links',
    owner,
  ),
  'promotion-links.default': route<{ reply: PromotionLink }>('GET', '/api/promotion/default-link', owner),
  'promotion-links.get': route<{ params: ById; reply: PromotionLink }>(
    'GET',
    '/api/promotion/links/:id',
    owner,
  ),
  'promotion-links.create': route<{ body: CreatePromotionLink; reply: PromotionLink }>(
    'POST',
    '/api/promotion/links',
    owner,
    { keyed: true },
  ),
  'promotion-links.edit': route<{ params: ById; body: EditPromotionLink; reply: PromotionLink }>(
    'PATCH',
    '/api/promotion/links/:id',
    owner,
  ),
  'promotion-links.enable': route<{ params: ById; reply: PromotionLink }>(
    'POST',
    '/api/promotion/links/:id/enable',
    owner,
  ),
  'promotion-links.disable': route<{ params: ById; reply: PromotionLink }>(
    'POST',
    '/api/promotion/links/:id/disable',
    owner,
  ),
  'promotion.terms': route<{ reply: PromotionTerms }>('GET', '/api/promotion/terms', owner),
} as const;
