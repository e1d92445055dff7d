import { type Invitation, inviteCodePattern } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';

/** Who brings a visitor. */
export interface VisitorInvitation {
  /** The one in force: of the address's code, else of the code that the browser came with before. */
  invitation: Invitation | null;
  /** The address's code, where no link has it. */
  unknownCode: string | null;
}

/** A known code of the address is kept by a cookie from now on. */
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
