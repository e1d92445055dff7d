import type { BodyOf } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { routeQuery } from '../../../lib/route-query';
import { toast } from '../../../lib/toasts';
import { showTask } from '../../tasks/public';

export type FanActionRoute = 'fans.tag' | 'fans.note' | 'fans.export' | 'fans.treat-as-base';

/** Starts a task over fans. The list of tasks shows its progress. */
export function useFanAction<Name extends FanActionRoute>(name: Name) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyOf<Name>) => api.call<FanActionRoute>(name, { body, key: key.forBody(body) }),
    onSuccess: (task) => {
      key.complete();
      showTask(client, task);
      toast(t('fanActions.started'), { tone: 'info' });
    },
  });
}

/** The active work orders; disabled ones are excluded. */
export const orderChoiceQuery = routeQuery(['work-orders', 'choice'], 'work-orders.list', {
  query: { status: 'normal', sort: 'name', pageSize: 100 },
});
