import { isApiFailure } from '@parley/client/errors';
import { type PrivilegeCode, privilegeCodes } from '@parley/contracts/public';
import { useUser } from './session';

/** Whether the package of the signed-in person holds it; what an operator sees is never gated. */
export function usePrivilege(code: PrivilegeCode): boolean {
  const { role, privilegesCode } = useUser();
  return role === 'operator' || privilegesCode.includes(code);
}

/** The privilege a refusal of the api asks for; null for any other failure. */
export function missingPrivilege(error: unknown): PrivilegeCode | null {
  if (!isApiFailure(error, 'privileges.missing')) return null;
  return privilegeCodes.find((code) => code === error.details[0]?.rule) ?? null;
}
