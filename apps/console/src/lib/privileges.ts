import { type CurrentUser, type Privilege, privileges } from '@parley/contracts/public';
import { useUser } from './session';

/** Whether the user's package includes the privilege. Operators have every privilege. */
export const hasPrivilege = ({ role, privilegesCode }: CurrentUser, privilege: Privilege): boolean =>
  role === 'operator' || privilegesCode.includes(privileges[privilege]);

export const usePrivilege = (privilege: Privilege): boolean => hasPrivilege(useUser(), privilege);
