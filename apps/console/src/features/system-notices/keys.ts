import { operatorKeys } from '../../lib/operator-keys';

export const systemNoticeKeys = { operator: [...operatorKeys.all, 'system-notices'] as const };
