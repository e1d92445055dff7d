import type { QueueState } from '@parley/contracts/public';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { useFormat } from '../../lib/format';
import { Card } from '../../ui/Card';
import { Segments } from '../../ui/Segments';
import { SimpleTable } from '../../ui/SimpleTable';
import { durationText } from '../response-times/public';
import styles from './MonitorPage.module.css';

const FailedJobsDrawer = lazy(() => withWords(import('./FailedJobsDrawer'), 'failures'));

const states = ['waiting', 'active', 'delayed'] as const;

/** The queue board lists the jobs. It opens with its own cookie. */
const boardOf = (queue: string, status: string): string =>
  `/api/queues/queue/${encodeURIComponent(queue)}?status=${status}`;

/** Nothing runs, waits or has failed. Recurring jobs are always delayed, so they do not count. */
const isIdle = ({ waiting, active, failed }: QueueState): boolean => waiting + active + failed === 0;

interface JobsProps {
  queue: QueueState;
  state: (typeof states)[number];
}

/** The number of jobs in a state, linked to the queue board. */
function Jobs({ queue, state }: JobsProps) {
  const format = useFormat();
  const count = queue[state];
  if (count === 0) return format.number(0);
  return (
    <a href={boardOf(queue.name, state)} target="_blank" rel="noreferrer">
      {format.number(count)}
    </a>
  );
}

interface FailedJobsProps {
  queue: QueueState;
  onOpen(queue: string): void;
}

/** The number of failed jobs, which opens them. */
function FailedCount({ queue: { name, failed }, onOpen }: FailedJobsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (failed === 0) return format.number(0);
  return (
    <button
      type="button"
      className={`${styles.failed} ${styles.opens}`}
      aria-haspopup="dialog"
      aria-label={t('operatorMonitor.failedJobs.open', { queue: name, shown: format.number(failed) })}
      onClick={() => onOpen(name)}
    >
      {format.number(failed)}
    </button>
  );
}

/** Background jobs by queue. Each figure opens the queue board; failed jobs open beside the page. */
export function QueuesCard({ queues }: { queues: readonly QueueState[] | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const [failing, setFailing] = useState<string | null>(null);
  const title = t('operatorMonitor.queues.title');
  const rows = (queues ?? []).filter((queue) => all || !isIdle(queue));
  return (
    <Card
      title={title}
      note={queues === null ? t('operatorMonitor.unknown') : undefined}
      actions={
        <Segments
          small
          label={t('operatorMonitor.queues.shown')}
          value={all ? 'all' : 'busy'}
          options={(['busy', 'all'] as const).map((value) => ({
            value,
            text: t(`operatorMonitor.queues.${value}`),
          }))}
          onChange={(value) => setAll(value === 'all')}
        />
      }
    >
      {rows.length === 0 && queues !== null && (
        <p className={styles.calm}>{t('operatorMonitor.queues.calm')}</p>
      )}
      {rows.length > 0 && (
        <SimpleTable
          name={title}
          isDense
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            {
              key: 'name',
              head: t('operatorMonitor.queues.name'),
              isHead: true,
              cell: ({ name }) => (
                <a href={boardOf(name, 'latest')} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ),
            },
            ...states.map((state) => ({
              key: state,
              head: t(`operatorMonitor.queues.${state}`),
              figure: true,
              isWide: state === 'delayed',
              cell: (queue: QueueState) => <Jobs queue={queue} state={state} />,
            })),
            {
              key: 'oldest',
              head: t('operatorMonitor.queues.oldest'),
              figure: true,
              isWide: true,
              cell: ({ waiting, oldestSeconds }) =>
                waiting === 0 ? format.number(null) : durationText(oldestSeconds, { format, t }, 1),
            },
            {
              key: 'failed',
              head: t('operatorMonitor.queues.failed'),
              figure: true,
              cell: (queue) => <FailedCount queue={queue} onOpen={setFailing} />,
            },
          ]}
        />
      )}
      {failing !== null && (
        <Suspense>
          <FailedJobsDrawer key={failing} queue={failing} onClose={() => setFailing(null)} />
        </Suspense>
      )}
    </Card>
  );
}
