import type { AuditChange } from '@parley/contracts/public';

/** Stands in the audit log for a value that it must not contain. */
export const masked = '••••••';

/** The change of a secret to another one. */
export const maskedChange = { from: masked, to: masked } as const satisfies AuditChange;

/** The change of a secret that may be empty, before and after. */
export const secretChange = (before: string, after: string): AuditChange => ({
  from: before && masked,
  to: after && masked,
});
