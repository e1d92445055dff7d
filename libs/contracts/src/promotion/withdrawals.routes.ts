import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { EmailCodeSent } from '../identity/identity.types.js';
import type {
  AddWithdrawalAccount,
  RequestWithdrawal,
  Withdrawal,
  WithdrawalAccount,
  WithdrawalQuery,
} from './promotion-account.types.js';

const owner = ['owner'] as const;

export const withdrawalRoutes = {
  /** Lists payout accounts. */
  'withdrawal-accounts.list': route<{ reply: WithdrawalAccount[] }>(
    'GET',
    '/api/promotion/withdrawal-accounts',
    owner,
  ),
  /** Sends the owner an email with a code for adding a payout account, at most once a minute. */
  'withdrawal-accounts.ask-code': route<{ reply: EmailCodeSent }>(
    'POST',
    '/api/promotion/withdrawal-accounts/code',
    owner,
    { unaudited: true },
  ),
  /** Adds a payout account. */
  'withdrawal-accounts.add': route<{ body: AddWithdrawalAccount; reply: WithdrawalAccount }>(
    'POST',
    '/api/promotion/withdrawal-accounts',
    owner,
    { keyed: true },
  ),
  /** Removes a payout account, unless it has a pending withdrawal. */
  'withdrawal-accounts.remove': route<{ params: ById; reply: null }>(
    'DELETE',
    '/api/promotion/withdrawal-accounts/:id',
    owner,
  ),
  /** Lists withdrawals. */
  'withdrawals.list': route<{ query: WithdrawalQuery; reply: Page<Withdrawal> }>(
    'GET',
    '/api/promotion/withdrawals',
    owner,
  ),
  /** Reads a withdrawal. */
  'withdrawals.get': route<{ params: ById; reply: Withdrawal }>(
    'GET',
    '/api/promotion/withdrawals/:id',
    owner,
  ),
  /** Requests a withdrawal. */
  'withdrawals.request': route<{ body: RequestWithdrawal; reply: Withdrawal }>(
    'POST',
    '/api/promotion/withdrawals',
    owner,
    { keyed: 'required' },
  ),
} as const;
