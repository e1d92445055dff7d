import type { TenantStatus } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

const transitions: Record<TenantStatus, readonly TenantStatus[]> = {
  active: ['suspended'],
  suspended: ['active'],
};

export const statusesBefore = (next: TenantStatus): TenantStatus[] =>
  (Object.keys(transitions) as TenantStatus[]).filter((from) => transitions[from].includes(next));

export const tenantNotFound = (): AppError => new AppError('tenants.not_found', 'There is no such tenant.');
