import { isApiFailure } from '@parley/client/errors';
import { type CurrentUser, type PrivilegeCode, privilegeCodes } from '@parley/contracts/public';
import { useUser } from './session';

/** Whether the user's package includes the privilege. Operators have every privilege. */
export const hasPrivilege = ({ role, privilegesCode }: CurrentUser, code: PrivilegeCode): boolean =>
  role === 'operator' || privilegesCode.includes(code);

export const usePrivilege = (code: PrivilegeCode): boolean => hasPrivilege(useUser(), code);

/** The missing privilege behind an api refusal; null for other failures. */
export function missingPrivilege(error: unknown): PrivilegeCode | null {
  if (!isApiFailure(error, 'privileges.missing')) return null;
  return privilegeCodes.find((code) => code === error.details[0]?.rule) ?? null;
}
