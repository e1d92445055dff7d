import type { AuditRecord } from '../../audit/index.js';
import { currentContext } from '@parley/platform/context';
import { type Principal, readerOf } from './caller.js';

/** From here on the request is this person's: they proved it with the request itself, not with a token. */
export function setActor(holder: Principal): void {
  const context = currentContext();
  if (context) context.actor = { kind: holder.role, id: readerOf(holder) };
}

/** Where an audit entry belongs: a system transaction has to be told. */
export const tenantOf = ({ tenantId }: Principal): Pick<AuditRecord, 'tenantId'> =>
  tenantId === null ? {} : { tenantId };
