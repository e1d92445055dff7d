import { type EditReportSubscription, reportKinds, reportLimits } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { routeQuery } from '../../lib/route-query';
import { zoneName } from '../../lib/zone-name';
import { Card } from '../../ui/Card';
import { SwitchField } from '../../ui/form/SwitchField';
import { QueryView } from '../../ui/QueryView';
import page from '../../ui/Page.module.css';
import { Rows } from '../../ui/skeletons';

const subscriptionsQuery = routeQuery(['reports', 'subscriptions'], 'reports.subscriptions');

/** The reports that the owner gets by email, each with its switch. */
export default function ReportsCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const query = useQuery(subscriptionsQuery);
  const { queryKey } = subscriptionsQuery;
  const { mutate } = useMutation({
    scope: { id: 'report-subscriptions' },
    mutationFn: (body: EditReportSubscription) => api.call('reports.edit-subscription', { body }),
    onMutate: ({ kind, isOn }) =>
      client.setQueryData(queryKey, (before) => before && { ...before, [kind]: { isOn, stoppedAt: null } }),
    onError: (error) => toastFailure(t, error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <Card
      title={t('noticePreferences.reports.title')}
      note={t('noticePreferences.reports.note', {
        hour: reportLimits.morningHour,
        zone: zoneName(format.timeZone, format.language),
      })}
    >
      <QueryView query={query} skeleton={<Rows count={2} height={44} />}>
        {(subscriptions) => (
          <div className={page.stack}>
            {reportKinds.map((kind) => {
              const { isOn, stoppedAt } = subscriptions[kind];
              return (
                <SwitchField
                  key={kind}
                  label={t(`noticePreferences.reports.kinds.${kind}.name`)}
                  help={t(`noticePreferences.reports.kinds.${kind}.help`)}
                  error={
                    stoppedAt === null
                      ? undefined
                      : t('noticePreferences.reports.stopped', { at: format.dateTime(stoppedAt) })
                  }
                  checked={isOn}
                  onChange={(next) => mutate({ kind, isOn: next })}
                />
              );
            })}
          </div>
        )}
      </QueryView>
    </Card>
  );
}
