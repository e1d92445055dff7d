import type { AuditRecord } from '../../audit/index.js';
import { currentContext } from '@parley/platform/context';
import { type Principal, readerOf } from './caller.js';

/** From here on the audit log names this person, who was proved by the request itself instead of a token. */
export function setActor(principal: Principal): void {
  const context = currentContext();
  if (context) context.actor = { kind: principal.role, id: readerOf(principal) };
}

/** The tenant of an audit entry. A system transaction does not know it. */
export const tenantOf = ({ tenantId }: Principal): Pick<AuditRecord, 'tenantId'> =>
  tenantId === null ? {} : { tenantId };
