import type { CharacterBalance } from '@parley/contracts/public';
import { type QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../lib/route-query';
import { currentUserQuery } from '../../lib/session';

/** The balance left to spend: the owner's main balance, or what an agent may spend. */
export const balanceQuery = routeQuery(['characters', 'balance'] as const, 'characters.balance');

/** Writes a pushed balance to every query that holds it. */
export function showBalance(client: QueryClient, balance: CharacterBalance): void {
  client.setQueryData(balanceQuery.queryKey, balance);
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, charNum: balance.balance });
}
