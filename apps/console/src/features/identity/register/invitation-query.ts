import { type Invitation, inviteCodePattern } from '@parley/contracts/public';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { contactQuery } from '../../support/public';

/** The invitation that a visitor comes with. */
export interface VisitorInvitation {
  /** The invitation in force: from the address's code, else from the code of an earlier visit. */
  invitation: Invitation | null;
  /** The address's code when it belongs to no link. */
  unknownCode: string | null;
}

/** The server stores a valid code of the address in a cookie. */
export const invitationQuery = (inviteCode: string | undefined) =>
  queryOptions({
    queryKey: ['promotion', 'invitation', inviteCode ?? ''],
    queryFn: async ({ signal }): Promise<VisitorInvitation> => {
      const opened =
        inviteCode !== undefined && inviteCodePattern.test(inviteCode)
          ? await api.call('invitations.open', { body: { inviteCode }, signal })
          : null;
      if (opened?.isKnown) return { invitation: opened, unknownCode: null };
      const invitation = await api.call('invitations.current', { signal });
      return { invitation, unknownCode: inviteCode ?? null };
    },
  });

/** Customer service and the news channel. */
const contactIds = [2, 1];

/** Resolves with the invitation, which takes room in the form. Later steps show the contacts. */
export async function prefetchRegistration(
  client: QueryClient,
  inviteCode: string | undefined,
): Promise<void> {
  for (const id of contactIds) void client.prefetchQuery(contactQuery(id));
  await client.prefetchQuery(invitationQuery(inviteCode));
}
