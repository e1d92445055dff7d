import type { ById, Page, PageQuery } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  CreateShare,
  EditShare,
  OpenShare,
  SetCommonPassword,
  Share,
  ShareCounts,
  SharedAccount,
  SharePageAccess,
  SharePage,
  ShareQuery,
  ShareView,
} from './shares.types.js';
import type { WorkOrder } from './work-orders.types.js';

const owner = ['owner'] as const;
/** Reading, exporting and disabling need no privilege: an order outlives its package. */
const gated = { privilege: 'work-orders' } as const;
const gatedAndKeyed = { ...gated, keyed: true } as const;

export const shareRoutes = {
  /** Sets the common password of a work order's shares. */
  'work-orders.set-common-password': route<{ params: ById; body: SetCommonPassword; reply: WorkOrder }>(
    'PUT',
    '/api/work-orders/:id/common-password',
    owner,
    { privilege: 'share-passwords' },
  ),

  /** Lists the shares of work orders. */
  'shares.list': route<{ query: ShareQuery; reply: Page<Share> }>('GET', '/api/shares', owner),
  /** Counts shares by status. */
  'shares.counts': route<{ reply: ShareCounts }>('GET', '/api/shares/counts', owner),
  /** Reads a share. */
  'shares.get': route<{ params: ById; reply: Share }>('GET', '/api/shares/:id', owner),
  /** Lists the social accounts that were chosen for a share; empty if the share shows all accounts of its work order. */
  'shares.accounts': route<{ params: ById; reply: SharedAccount[] }>(
    'GET',
    '/api/shares/:id/accounts',
    owner,
  ),
  /** Shares a work order. A share with a password also needs the privilege B0003. */
  'shares.create': route<{ body: CreateShare; reply: Share }>('POST', '/api/shares', owner, gatedAndKeyed),
  /** Edits a share. */
  'shares.edit': route<{ params: ById; body: EditShare; reply: Share }>(
    'PATCH',
    '/api/shares/:id',
    owner,
    gated,
  ),
  /** Cancels a share. Open pages close within a second. */
  'shares.cancel': route<{ params: ById; reply: Share }>('POST', '/api/shares/:id/cancel', owner),
  /** Lists the views of a share. */
  'shares.views': route<{ params: ById; query: PageQuery; reply: Page<ShareView> }>(
    'GET',
    '/api/shares/:id/views',
    owner,
  ),

  /**
   * Reads whether a share asks for a password, without an account. Not found if the share is cancelled or expired, or if its
   * tenant is suspended.
   */
  'share-page.access': route<{ params: { token: string }; reply: SharePageAccess }>(
    'GET',
    '/api/share-pages/:token/access',
    'public',
  ),
  /** Opens a share with its password, which sets the share's own cookie. */
  'share-page.open': route<{ params: { token: string }; body: OpenShare; reply: null }>(
    'POST',
    '/api/share-pages/:token/open',
    'public',
    { unaudited: true },
  ),
  /** Reads a shared work order. */
  'share-page.read': route<{ params: { token: string }; reply: SharePage }>(
    'GET',
    '/api/share-pages/:token',
    'public',
  ),
} as const;
