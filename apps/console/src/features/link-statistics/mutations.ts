import type { VisitorQuery } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { toast } from '../../lib/toasts';
import { showTask } from '../tasks/public';

/** A task makes the file, which is downloaded from there. */
export function useExportVisitors() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: VisitorQuery) => api.call('link-visitors.export', { body, key: key.forBody(body) }),
    onSuccess: (task) => {
      key.complete();
      showTask(client, task);
      toast(t('linkStatistics.exporting'), { tone: 'info' });
    },
    onError: (error) => toastFailure(t, error),
  });
}
