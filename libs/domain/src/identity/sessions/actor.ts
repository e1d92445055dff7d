import type { AuditRecord } from '../../audit/index.js';
import { currentContext } from '@parley/platform/context';
import { type Principal, readerOf } from './caller.js';

/** Makes the audit log name this person from here on: the request itself proved who they are, not a token. */
export function setActor(principal: Principal): void {
  const context = currentContext();
  if (context) context.actor = { kind: principal.role, id: readerOf(principal) };
}

/** The tenant of an audit entry, which a system transaction does not know. */
export const tenantOf = ({ tenantId }: Principal): Pick<AuditRecord, 'tenantId'> =>
  tenantId === null ? {} : { tenantId };
