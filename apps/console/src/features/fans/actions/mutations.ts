import type { BodyOf } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { routeQuery } from '../../../lib/route-query';
import { toast } from '../../../lib/toasts';
import { useWrite } from '../../../lib/use-write';
import { showTask } from '../../tasks/public';

export type FanActionRoute = 'fans.tag' | 'fans.note' | 'fans.export' | 'fans.treat-as-base';

/** Starts a task over fans. The list of tasks shows its progress. */
export function useFanAction<Name extends FanActionRoute>(name: Name) {
  const { t } = useTranslation();
  return useWrite({
    call: (body: BodyOf<Name>, key) => api.call<FanActionRoute>(name, { body, key: key.forBody(body) }),
    done: (task, client) => {
      showTask(client, task);
      toast(t('fanActions.started'), { tone: 'info' });
    },
  });
}

/** The active work orders; disabled ones are excluded. */
export const orderChoiceQuery = routeQuery(['work-orders', 'choice'], 'work-orders.list', {
  query: { status: 'normal', sort: 'name', pageSize: 100 },
});
