import type { ActivationCodesQuery, SubAccountCode } from '@parley/contracts/public';
import { api } from '../../lib/api';

/** Codes of several sub-accounts. The audit log records that they were read. */
export const fetchCodes = (wanted: ActivationCodesQuery): Promise<SubAccountCode[]> =>
  api.call('sub-accounts.activation-codes', { body: wanted });
