import { readerOf } from '@parley/domain/identity';
import type { NoticeReader } from '@parley/domain/notifications';
import type { TenantCaller } from '../http/decorators/caller.js';

export const readerFrom = (caller: TenantCaller): NoticeReader => ({
  readerId: readerOf(caller),
  subAccountId: caller.subAccountId,
});
