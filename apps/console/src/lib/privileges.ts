import type { CurrentUser, PrivilegeCode } from '@parley/contracts/public';
import { useUser } from './session';

/** Whether the user's package includes the privilege. Operators have every privilege. */
export const hasPrivilege = ({ role, privilegesCode }: CurrentUser, code: PrivilegeCode): boolean =>
  role === 'operator' || privilegesCode.includes(code);

export const usePrivilege = (code: PrivilegeCode): boolean => hasPrivilege(useUser(), code);
