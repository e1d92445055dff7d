import { isApiFailure } from '@parley/client/errors';
import { type CurrentUser, type PrivilegeCode, privilegeCodes } from '@parley/contracts/public';
import { useUser } from './session';

/** Whether the person's package holds it; what an operator sees is never gated. */
export const hasPrivilege = ({ role, privilegesCode }: CurrentUser, code: PrivilegeCode): boolean =>
  role === 'operator' || privilegesCode.includes(code);

export const usePrivilege = (code: PrivilegeCode): boolean => hasPrivilege(useUser(), code);

/** The privilege a refusal of the api asks for; null for any other failure. */
export function missingPrivilege(error: unknown): PrivilegeCode | null {
  if (!isApiFailure(error, 'privileges.missing')) return null;
  return privilegeCodes.find((code) => code === error.details[0]?.rule) ?? null;
}
