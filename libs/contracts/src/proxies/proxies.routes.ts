import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { SelectionChanges } from '../http/selection.js';
import type { Task } from '../tasks/tasks.types.js';
import type {
  CreateProxy,
  EditProxy,
  Environment,
  EnvironmentQuery,
  EnvironmentSettings,
  ImportProxies,
  Proxy,
  ProxyCheck,
  ProxyCounts,
  ProxyQuery,
  ProxySelection,
} from './proxies.types.js';

const owner = ['owner'] as const;
const gated = { privilege: 'proxies' } as const;
const gatedAndKeyed = { ...gated, keyed: true } as const;

export const proxyRoutes = {
  /** Lists proxies. */
  'proxies.list': route<{ query: ProxyQuery; reply: Page<Proxy> }>('GET', '/api/proxies', owner, gated),
  /** Counts proxies by status. */
  'proxies.counts': route<{ reply: ProxyCounts }>('GET', '/api/proxies/counts', owner, gated),
  /** Reads a proxy. */
  'proxies.get': route<{ params: ById; reply: Proxy }>('GET', '/api/proxies/:id', owner, gated),
  /** Creates a proxy. */
  'proxies.create': route<{ body: CreateProxy; reply: Proxy }>('POST', '/api/proxies', owner, gatedAndKeyed),
  /** Edits a proxy. */
  'proxies.edit': route<{ params: ById; body: EditProxy; reply: Proxy }>(
    'PATCH',
    '/api/proxies/:id',
    owner,
    gated,
  ),
  /** Deletes proxies. Social accounts bound to it keep their environment without a proxy. */
  'proxies.delete': route<{ body: ProxySelection; reply: SelectionChanges }>(
    'POST',
    '/api/proxies/delete',
    owner,
    gatedAndKeyed,
  ),
  /** Imports proxies from lines of text. */
  'proxies.import': route<{ body: ImportProxies; reply: Task }>(
    'POST',
    '/api/proxies/import',
    owner,
    gatedAndKeyed,
  ),
  /** Tests a proxy by connecting through it now, for at most ten seconds. */
  'proxies.check': route<{ params: ById; reply: Proxy }>('POST', '/api/proxies/:id/check', owner, gated),
  /** Tests proxies. */
  'proxies.check-many': route<{ body: ProxySelection; reply: Task }>(
    'POST',
    '/api/proxies/check',
    owner,
    gatedAndKeyed,
  ),
  /** Lists the latest fifty tests of a proxy, the newest first. */
  'proxies.checks': route<{ params: ById; reply: ProxyCheck[] }>(
    'GET',
    '/api/proxies/:id/checks',
    owner,
    gated,
  ),
  /** Answers with the caller's address. Tests of a proxy request this route through the proxy. */
  'proxies.echo': route<{ reply: string }>('GET', '/api/echo', 'public', { raw: true }),
  /** Lists the environments of all social accounts, including empty ones, in the order of the accounts' first opening. */
  'environments.list': route<{ query: EnvironmentQuery; reply: Page<Environment> }>(
    'GET',
    '/api/environments',
    owner,
    gated,
  ),
  /** Sets the environment of a social account. */
  'environments.set': route<{ params: ById; body: EnvironmentSettings; reply: Environment }>(
    'PUT',
    '/api/environments/:id',
    owner,
    gated,
  ),
} as const;
