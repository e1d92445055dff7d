import { type FailedJob, operatorLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { readKeysAgain } from '../../lib/read-keys-again';
import { routeQuery } from '../../lib/route-query';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import type { ReasonQuestion } from '../../ui/mui/ReasonDialog';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import styles from './FailedJobs.module.css';
import { installationQuery } from './queries';

const ReasonDialog = lazy(() => import('../../ui/mui/ReasonDialog'));

const failedKey = ['operator-monitor', 'failed-jobs'] as const;
const failedJobsQuery = (queue: string) =>
  routeQuery([...failedKey, queue], 'operator.failed-jobs', { query: { queue } });

/** The failed jobs of a queue. The operator runs each again or discards it, and the log names both. */
export default function FailedJobsDrawer({ queue, onClose }: { queue: string; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(failedJobsQuery(queue));
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const retry = useWrite({
    call: ({ id }: FailedJob) => api.call('operator.retry-job', { body: { queue, id } }),
    done: () => toast(t('operatorMonitor.failedJobs.retried')),
    settled: (client) => readKeysAgain(client, failedKey, installationQuery.queryKey),
  });
  const discard = useWrite({
    call: ({ id, reason }: { id: string; reason: string }) =>
      api.call('operator.discard-job', { body: { queue, id, reason } }),
    done: () => toast(t('operatorMonitor.failedJobs.discarded')),
    settled: (client) => readKeysAgain(client, failedKey, installationQuery.queryKey),
  });
  const askDiscard = ({ id, name }: FailedJob) =>
    setQuestion({
      title: t('operatorMonitor.failedJobs.discardTitle', { name }),
      text: t('operatorMonitor.failedJobs.discardText'),
      help: t('operatorMonitor.failedJobs.reasonHelp'),
      action: t('operatorMonitor.failedJobs.discardAction'),
      most: operatorLimits.reasonMax,
      run: (reason) => discard.mutateAsync({ id, reason }),
    });
  const { total } = query.data ?? {};
  return (
    <Drawer
      title={t('operatorMonitor.failedJobs.title', { queue })}
      note={total !== undefined && format.number(total)}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Rows count={6} height={72} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="aside">{t('operatorMonitor.failedJobs.none')}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((job) => (
                <Job
                  key={job.id}
                  job={job}
                  isBusy={retry.isPending}
                  onRetry={() => retry.mutate(job, { onError: (error) => toastFailure(t, error) })}
                  onDiscard={() => askDiscard(job)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {question && (
        <Suspense>
          <ReasonDialog question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </Drawer>
  );
}

interface JobProps {
  job: FailedJob;
  isBusy: boolean;
  onRetry(): void;
  onDiscard(): void;
}

function Job({ job, isBusy, onRetry, onDiscard }: JobProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(10_000);
  const { name, tenantId, reason, attempts, failedAt } = job;
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <span className="dim" title={format.dateTime(failedAt)}>
          {t('operatorMonitor.failedJobs.note', {
            count: attempts,
            shown: format.number(attempts),
            ago: format.ago(failedAt, now),
          })}
        </span>
      </div>
      <p className={styles.reason}>{reason}</p>
      {tenantId !== null && <code className={styles.tenant}>{tenantId}</code>}
      <div className={styles.actions}>
        <Button size="small" disabled={isBusy} onClick={onRetry}>
          {t('operatorMonitor.failedJobs.retry')}
        </Button>
        <Button size="small" variant="text" color="error" onClick={onDiscard}>
          {t('operatorMonitor.failedJobs.discard')}
        </Button>
      </div>
    </li>
  );
}
