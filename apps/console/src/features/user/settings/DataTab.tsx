import type { Task } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { saveFile } from '../../../lib/save-file';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Meter } from '../../../ui/Meter';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { isRunning, showTask, taskKeys } from '../../tasks/public';
import { latestExportQuery } from '../queries';
import styles from './DataTab.module.css';
import page from './SettingPage.module.css';

/** Exports all of the tenant's data as one archive: starts the task here and downloads the result. */
export function DataTab() {
  const { t } = useTranslation();
  const query = useQuery(latestExportQuery);
  return (
    <div className={page.stack}>
      <Card title={t('user.data.title')}>
        <div className={styles.body}>
          <p className={styles.text}>{t('user.data.text')}</p>
          <QueryView compact query={query} skeleton={<Bar height={56} />}>
            {(task) => <Export task={task} />}
          </QueryView>
        </div>
      </Card>
    </div>
  );
}

function Export({ task }: { task: Task | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const show = (next: Task) => showTask(client, next);
  const fail = async (error: unknown) => {
    toastFailure(t, error);
    await client.invalidateQueries({ queryKey: taskKeys.list });
  };
  const start = useMutation({
    mutationFn: () => api.call('tenants.export'),
    onSuccess: (started) => {
      show(started);
      toast(t('user.data.started'), { tone: 'info' });
    },
    onError: fail,
  });
  const cancel = useMutation({
    mutationFn: (id: string) => api.call('tasks.cancel', { params: { id } }),
    onSuccess: show,
    onError: fail,
  });
  if (task && isRunning(task))
    return <Running task={task} canceling={cancel.isPending} onCancel={() => cancel.mutate(task.id)} />;
  return (
    <>
      {task && <Outcome task={task} />}
      <div>
        <Button
          {...(task ? {} : { variant: 'contained', color: 'primary' })}
          disabled={start.isPending}
          onClick={() => start.mutate()}
        >
          {t(task ? 'user.data.again' : 'user.data.start')}
        </Button>
      </div>
    </>
  );
}

interface RunningProps {
  task: Task;
  canceling: boolean;
  onCancel(): void;
}

function Running({ task: { status, done, total }, canceling, onCancel }: RunningProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words =
    status === 'queued'
      ? t('user.data.queued')
      : total > 0
        ? t('user.data.running', { done: format.number(done), total: format.number(total) })
        : t('user.data.runningPlain');
  return (
    <div className={styles.running}>
      <div className={styles.line}>
        <strong className="num" role="status">
          {words}
        </strong>
        <Button variant="text" disabled={canceling} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
      <Meter tone="blue" part={done} whole={total} />
      <p className={styles.note}>{t('user.data.canLeave')}</p>
    </div>
  );
}

function Outcome({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { status, file, finishedAt, failures } = task;
  if (status === 'canceled') return <p className={styles.text}>{t('user.data.canceled')}</p>;
  if (status === 'failed') {
    const [first] = failures;
    return (
      <p className={styles.failed} role="alert">
        {first ? t('user.data.failed', { reason: first.message }) : t('user.data.failedPlain')}
      </p>
    );
  }
  if (!file || Date.parse(file.until) <= now)
    return <p className={styles.text}>{t('user.data.gone', { at: format.dateTime(finishedAt) })}</p>;
  return <File task={task} file={file} />;
}

function File({ task, file }: { task: Task; file: NonNullable<Task['file']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const fetchFile = useMutation({
    mutationFn: () => api.call('tasks.file', { params: { id: task.id } }),
    onSuccess: (content) => saveFile(content, file.name),
    onError: (error) => {
      toastFailure(t, error);
      void client.invalidateQueries({ queryKey: taskKeys.list });
    },
  });
  return (
    <div className={styles.file}>
      <FileArchive size={20} aria-hidden="true" />
      <div className={styles.words}>
        <strong>{t('user.data.ready', { name: file.name })}</strong>
        <span>
          {t('user.data.readyNote', {
            size: sizeText(format.language, file.bytes),
            until: format.dateTime(file.until),
          })}
        </span>
      </div>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Download size={16} />}
        disabled={fetchFile.isPending}
        onClick={() => fetchFile.mutate()}
      >
        {t('user.data.download')}
      </Button>
    </div>
  );
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function sizeText(language: string, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
