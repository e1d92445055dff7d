import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type {
  ActivationCode,
  ActivationCodesQuery,
  CreateSubAccount,
  CreateSubAccounts,
  EditSubAccount,
  EditSubAccounts,
  SubAccount,
  SubAccountCode,
  SubAccountCounts,
  SubAccountQuery,
  SubAccountSelection,
  SubAccountsEdit,
} from './sub-accounts.types.js';

const owner = ['owner'] as const;

export const subAccountRoutes = {
  /** Lists sub-accounts. */
  'sub-accounts.list': route<{ query: SubAccountQuery; reply: Page<SubAccount> }>(
    'GET',
    '/api/sub-accounts',
    owner,
  ),
  /** Counts sub-accounts by status. */
  'sub-accounts.counts': route<{ reply: SubAccountCounts }>('GET', '/api/sub-accounts/counts', owner),
  /** Reads a sub-account. */
  'sub-accounts.get': route<{ params: ById; reply: SubAccount }>('GET', '/api/sub-accounts/:id', [
    'owner',
    'agent',
  ]),
  /** Creates a sub-account. */
  'sub-accounts.create': route<{ body: CreateSubAccount; reply: SubAccount }>(
    'POST',
    '/api/sub-accounts',
    owner,
    { keyed: true },
  ),
  /** Edits a sub-account. */
  'sub-accounts.edit': route<{ params: ById; body: EditSubAccount; reply: SubAccount }>(
    'PATCH',
    '/api/sub-accounts/:id',
    owner,
  ),
  /** Previews the changes of several edits, and which edits would be refused. */
  'sub-accounts.preview-edits': route<{ body: EditSubAccounts; reply: SubAccountsEdit }>(
    'POST',
    '/api/sub-accounts/edit-many/preview',
    owner,
    { reads: true },
  ),
  /** Edits several sub-accounts, all or none. The reply names each refused edit. */
  'sub-accounts.edit-many': route<{ body: EditSubAccounts; reply: SubAccountsEdit }>(
    'POST',
    '/api/sub-accounts/edit-many',
    owner,
  ),
  /** Disables a sub-account: closes its clients, frees its ports and blocks its sign-in. Safe to repeat. */
  'sub-accounts.stop': route<{ params: ById; reply: SubAccount }>(
    'POST',
    '/api/sub-accounts/:id/stop',
    owner,
  ),
  /** Enables a disabled sub-account if its reserved ports still fit into the package. */
  'sub-accounts.enable': route<{ params: ById; reply: SubAccount }>(
    'POST',
    '/api/sub-accounts/:id/enable',
    owner,
  ),
  /** Deletes a sub-account. A job erases its conversations, notes and secret. Its figures stay, without names. */
  'sub-accounts.delete': route<{ params: ById; reply: Task }>('POST', '/api/sub-accounts/:id/delete', owner),
  /** Creates several sub-accounts. */
  'sub-accounts.create-many': route<{ body: CreateSubAccounts; reply: Task }>(
    'POST',
    '/api/sub-accounts/create-many',
    owner,
    { keyed: true },
  ),
  /** Starts a task that enables the selected sub-accounts. A filter only selects disabled sub-accounts. */
  'sub-accounts.enable-many': route<{ body: SubAccountSelection; reply: Task }>(
    'POST',
    '/api/sub-accounts/enable-many',
    owner,
    { keyed: true },
  ),
  /** Starts a task that disables the selected sub-accounts. */
  'sub-accounts.stop-many': route<{ body: SubAccountSelection; reply: Task }>(
    'POST',
    '/api/sub-accounts/stop-many',
    owner,
    { keyed: true },
  ),
  /** Starts a task that switches on a package's automatic replies and archive for the selected sub-accounts. */
  'sub-accounts.switch-on-many': route<{ body: SubAccountSelection; reply: Task }>(
    'POST',
    '/api/sub-accounts/switch-on-many',
    owner,
    { keyed: true },
  ),
  /** Starts a task that deletes the selected sub-accounts. */
  'sub-accounts.delete-many': route<{ body: SubAccountSelection; reply: Task }>(
    'POST',
    '/api/sub-accounts/delete-many',
    owner,
    { keyed: true },
  ),
  /** Reads the activation code of a sub-account. */
  'sub-accounts.activation-code': route<{ params: ById; reply: ActivationCode }>(
    'POST',
    '/api/sub-accounts/:id/activation-code',
    owner,
  ),
  /** Reads activation codes, each with an audit entry: of named sub-accounts, or of a task's remaining ones. */
  'sub-accounts.activation-codes': route<{ body: ActivationCodesQuery; reply: SubAccountCode[] }>(
    'POST',
    '/api/sub-accounts/activation-codes',
    owner,
  ),
  /** Rotates the secret of a sub-account. The old secret stops working, and the sub-account's clients are closed. */
  'sub-accounts.rotate-secret': route<{ params: ById; reply: ActivationCode }>(
    'POST',
    '/api/sub-accounts/:id/rotate-secret',
    owner,
  ),
} as const;
