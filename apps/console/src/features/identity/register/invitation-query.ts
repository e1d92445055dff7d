import { type Invitation, inviteCodePattern } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';

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
