import type { Task } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { Meter } from '../../../ui/Meter';
import { Dialog } from '../../../ui/mui/Dialog';
import { isRunning, showTask, tasksQuery } from '../../tasks/public';
import styles from './Import.module.css';

/** The possible outcomes of a row. */
const outcomes = ['created', 'filled', 'known', 'doubles', 'refused'] as const;

interface ImportProgressProps {
  task: Task;
  onClose(): void;
}

/** The progress of an import, then the outcomes of its rows. The import continues without the dialog. */
export function ImportProgress({ task: begun, onClose }: ImportProgressProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { data: tasks = [] } = useQuery(tasksQuery);
  const task = tasks.find((one) => one.id === begun.id) ?? begun;
  const running = isRunning(task);
  const rows = task.counts['rows'] ?? 0;
  const done = outcomes.reduce((sum, name) => sum + (task.counts[name] ?? 0), 0);
  const state = running ? t('contactImport.running') : t(`contactImport.ended.${task.status as 'done'}`);
  return (
    <Dialog onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()} aria-labelledby={id} width={560}>
      <div className={styles.head}>
        <h2 id={id}>{state}</h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={rows}
          aria-valuenow={done}
          className={styles.progress}
        >
          <Meter tone="blue" part={done} whole={rows} />
          <span className={styles.ratio}>
            {t('contactImport.rows', { done: format.number(done), rows: format.number(rows) })}
          </span>
        </div>
        <dl className={styles.counts}>
          {outcomes.map((name) => {
            const count = task.counts[name] ?? 0;
            const isLoss = name === 'doubles' || name === 'refused';
            return (
              <div key={name} className={isLoss && count > 0 ? styles.loss : undefined}>
                <dt>{t(`contactImport.outcomes.${name}`)}</dt>
                <dd>{format.number(count)}</dd>
              </div>
            );
          })}
        </dl>
        {task.failed > 0 && (
          <p role="alert" className={styles.error}>
            {t('contactImport.failedChunks', { shown: format.number(task.failed), count: task.failed })}
          </p>
        )}
        <p className={styles.lead}>{t(running ? 'contactImport.goesOn' : 'contactImport.nothingGained')}</p>
      </div>
      <div className={styles.foot}>
        {running ? <Cancel task={task} /> : task.file && <Report id={task.id} name={task.file.name} />}
        <Button size="large" variant={running ? 'outlined' : 'contained'} onClick={onClose}>
          {t(running ? 'contactImport.hide' : 'contactImport.finish')}
        </Button>
      </div>
    </Dialog>
  );
}

function Cancel({ task }: { task: Task }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.call('tasks.cancel', { params: { id: task.id } }),
    onSuccess: (canceled) => showTask(client, canceled),
    onError: (error) => toastFailure(t, error),
  });
  return (
    <Button size="large" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('contactImport.cancel')}
    </Button>
  );
}

function Report({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const fetched = useMutation({
    mutationFn: () => api.call('tasks.file', { params: { id } }),
    onSuccess: (content) => saveFile(content, name),
    onError: (error) => toastFailure(t, error),
  });
  return (
    <Button
      size="large"
      startIcon={<Download size={16} />}
      disabled={fetched.isPending}
      onClick={() => fetched.mutate()}
    >
      {t('contactImport.report')}
    </Button>
  );
}
