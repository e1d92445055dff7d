import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { SelectionChanges } from '../http/selection.js';
import type {
  CreateLink,
  EditLink,
  Link,
  LinkAccountPreview,
  LinkCounts,
  LinkPoolAccount,
  LinkQuery,
  LinkReportChange,
  LinkSelection,
  ListedLink,
  PreviewLinkAccounts,
} from './links.types.js';

const owner = ['owner'] as const;
/** Reading, exporting, disabling and deleting need no privilege, because links outlive their package. */
const gated = { privilege: 'diversion-links' } as const;
const keyed = { keyed: true } as const;
const gatedAndKeyed = { ...gated, ...keyed } as const;
/** A small request of this kind also reads or stores all accounts of a link. */
const costly = { turns: true } as const;

export const linkRoutes = {
  /** Lists smart links. */
  'links.list': route<{ query: LinkQuery; reply: Page<ListedLink> }>('GET', '/api/links', owner),
  /** Counts smart links by status. */
  'links.counts': route<{ reply: LinkCounts }>('GET', '/api/links/counts', owner),
  /** Reads a smart link. */
  'links.get': route<{ params: ById; reply: Link }>('GET', '/api/links/:id', owner),
  /** Lists the accounts that a link sends visitors to. */
  'links.pool': route<{ params: ById; reply: LinkPoolAccount[] }>('GET', '/api/links/:id/pool', owner),
  /** Checks the accounts of a link before it is stored. */
  'links.preview': route<{ body: PreviewLinkAccounts; reply: LinkAccountPreview[] }>(
    'POST',
    '/api/links/preview',
    owner,
    { reads: true, ...costly },
  ),
  /** Creates a smart link. */
  'links.create': route<{ body: CreateLink; reply: Link }>('POST', '/api/links', owner, {
    ...gatedAndKeyed,
    ...costly,
  }),
  /** Copies a smart link under a new code. */
  'links.duplicate': route<{ params: ById; reply: Link }>('POST', '/api/links/:id/duplicate', owner, {
    ...gatedAndKeyed,
    ...costly,
  }),
  /** Edits a smart link. */
  'links.edit': route<{ params: ById; body: EditLink; reply: Link }>('PATCH', '/api/links/:id', owner, {
    ...gated,
    ...costly,
  }),
  /** Enables smart links. With a filter, links whose end has passed are left out. */
  'links.enable': route<{ body: LinkSelection; reply: SelectionChanges }>(
    'POST',
    '/api/links/enable',
    owner,
    gatedAndKeyed,
  ),
  /** Disables smart links. */
  'links.disable': route<{ body: LinkSelection; reply: SelectionChanges }>(
    'POST',
    '/api/links/disable',
    owner,
    keyed,
  ),
  /** Deletes smart links. Their codes are never used again, and their figures stay. */
  'links.delete': route<{ body: LinkSelection; reply: SelectionChanges }>(
    'POST',
    '/api/links/delete',
    owner,
    keyed,
  ),
  /** Publishes the report of a link, and creates its address if it has none. */
  'links.set-report': route<{ params: ById; body: LinkReportChange; reply: Link }>(
    'PUT',
    '/api/links/:id/report',
    owner,
    gated,
  ),
  /** Withdraws the report of a link. */
  'links.withdraw-report': route<{ params: ById; reply: Link }>('DELETE', '/api/links/:id/report', owner),
} as const;
