import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type {
  ActivationCode,
  ActivationCodesQuery,
  CreateSubAccount,
  CreateSubAccounts,
  EditSubAccount,
  SubAccount,
  SubAccountCode,
  SubAccountCounts,
  SubAccountQuery,
  SubAccountSelection,
} from './sub-accounts.types.js';

const owner = ['owner'] as const;

export const subAccountRoutes = {
  'sub-accounts.list': route<{ query: SubAccountQuery; reply: Page<SubAccount> }>(
    'GET',
    '/api/sub-accounts',
    owner,
  ),
  'sub-accounts.counts': route<{ reply: SubAccountCounts }>('GET', '/api/sub-accounts/counts', owner),
  'sub-accounts.get': route<{ params: ById; reply: SubAccount }>('GET', '/api/sub-accounts/:id', [
    'owner',
    'agent',
  ]),
  'sub-accounts.create': route<{ body: CreateSubAccount; reply: SubAccount }>(
    'POST',
    '/api/sub-accounts',
    owner,
    { keyed: true },
  ),
  'sub-accounts.edit': route<{ params: ById; body: EditSubAccount; reply: SubAccount }>(
    'PATCH',
    '/api/sub-accounts/:id',
    owner,
  ),
  /** Closes its clients, frees its ports and blocks its sign-in. Stopping a stopped one changes nothing. */
  'sub-accounts.stop': route<{ params: ById; reply: SubAccount }>(
    'POST',
    '/api/sub-accounts/:id/stop',
    owner,
  ),
  'sub-accounts.enable': route<{ params: ById; reply: SubAccount }>(
    'POST',
    '/api/sub-accounts/:id/enable',
    owner,
  ),
  /** Erases its conversations, notes and secret in a job; its figures stay, without names. */
  'sub-accounts.delete': route<{ params: ById; reply: Task }>('POST', '/api/sub-accounts/:id/delete', owner),
  'sub-accounts.create-many': route<{ body: CreateSubAccounts; reply: Task }>(
    'POST',
    '/api/sub-accounts/create-many',
    owner,
    { keyed: true },
  ),
  /** Tasks over those that are selected when they are asked for; by a filter, only those that can be changed so. */
  'sub-accounts.enable-many': route<{ body: SubAccountSelection; reply: Task }>(
    'POST',
    '/api/sub-accounts/enable-many',
    owner,
    { keyed: true },
  ),
  'sub-accounts.stop-many': route<{ body: SubAccountSelection; reply: Task }>(
    'POST',
    '/api/sub-accounts/stop-many',
    owner,
    { keyed: true },
  ),
  'sub-accounts.delete-many': route<{ body: SubAccountSelection; reply: Task }>(
    'POST',
    '/api/sub-accounts/delete-many',
    owner,
    { keyed: true },
  ),
  'sub-accounts.activation-code': route<{ params: ById; reply: ActivationCode }>(
    'POST',
    '/api/sub-accounts/:id/activation-code',
    owner,
  ),
  /**
   * The codes of several sub-accounts, each audited; with a task's id, those of its sub-accounts that still exist.
   */
  'sub-accounts.activation-codes': route<{ body: ActivationCodesQuery; reply: SubAccountCode[] }>(
    'POST',
    '/api/sub-accounts/activation-codes',
    owner,
  ),
  /** A new secret; the old one stops working and its clients are closed. */
  'sub-accounts.rotate-secret': route<{ params: ById; reply: ActivationCode }>(
    'POST',
    '/api/sub-accounts/:id/rotate-secret',
    owner,
  ),
} as const;
