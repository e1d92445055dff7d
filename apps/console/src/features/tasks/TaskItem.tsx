import type { SubAccountCode, Task, TaskFailure } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CircleAlert, CircleCheck, CircleSlash, Download, KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure, violationText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/Button';
import { Meter } from '../../ui/Meter';
import { CodesDialog, fetchCodes } from '../activation-codes/public';
import { isRunning, showTask, taskKeys } from './queries';
import { leftText, stateOf, titleOf } from './task-labels';
import styles from './TaskPanel.module.css';

export function TaskItem({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const state = stateOf(t, format, task);
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <StatusIcon task={task} />
        <strong className={styles.title}>{titleOf(t, task)}</strong>
        <span className={styles.when} title={format.dateTime(task.createdAt)}>
          {format.ago(task.createdAt, now)}
        </span>
      </div>
      {isRunning(task) ? (
        <Running task={task} state={state} />
      ) : (
        <div className={styles.line}>
          <span className={styles.state}>{state}</span>
          {task.kind === 'sub-accounts.create' && task.done > task.failed && (
            <Codes task={task} count={task.done - task.failed} />
          )}
          {task.file && Date.parse(task.file.until) > now && <Fetch id={task.id} file={task.file} />}
        </div>
      )}
      {task.failures.length > 0 && <Failures task={task} />}
    </li>
  );
}

function StatusIcon({ task }: { task: Task }) {
  if (isRunning(task)) return null;
  if (task.status === 'canceled') return <CircleSlash size={16} className="dim" aria-hidden="true" />;
  if (task.failed > 0 || task.status === 'failed')
    return <CircleAlert size={16} className={styles.wrong} aria-hidden="true" />;
  return <CircleCheck size={16} className={styles.right} aria-hidden="true" />;
}

function Running({ task, state }: { task: Task; state: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const now = useNow(1_000);
  const left = leftText(t, task, now);
  const cancel = useMutation({
    mutationFn: () => api.call('tasks.cancel', { params: { id: task.id } }),
    onSuccess: (canceled) => showTask(client, canceled),
    onError: (error) => {
      toastFailure(t, error);
      void client.invalidateQueries({ queryKey: taskKeys.list });
    },
  });
  return (
    <>
      <div
        role="progressbar"
        aria-label={titleOf(t, task)}
        aria-valuemin={0}
        aria-valuemax={task.total}
        aria-valuenow={task.done}
        aria-valuetext={state}
      >
        <Meter tone="blue" part={task.done} whole={task.total} />
      </div>
      <div className={styles.line}>
        <span className={styles.state}>{left ? t('tasks.stateLeft', { state, left }) : state}</span>
        <Button size="small" variant="text" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  );
}

function Fetch({ id, file }: { id: string; file: NonNullable<Task['file']> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fetchFile = useMutation({
    mutationFn: () => api.call('tasks.file', { params: { id } }),
    onSuccess: (content) => saveFile(content, file.name),
    onError: (error) => {
      toastFailure(t, error);
      void client.invalidateQueries({ queryKey: taskKeys.list });
    },
  });
  return (
    <Button
      size="small"
      variant="text"
      color="primary"
      startIcon={<Download size={14} />}
      disabled={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {t('tasks.download')}
    </Button>
  );
}

/** Copies the activation codes of all created sub-accounts. */
function Codes({ task, count }: { task: Task; count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [codes, setCodes] = useState<SubAccountCode[] | null>(null);
  const read = useMutation({
    mutationFn: () => fetchCodes({ taskId: task.id }),
    onSuccess: setCodes,
    onError: (error) => toastFailure(t, error),
  });
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="primary"
        startIcon={<KeyRound size={14} />}
        disabled={read.isPending}
        onClick={() => read.mutate()}
      >
        {t('tasks.codes', { count, shown: format.number(count) })}
      </Button>
      {codes && (
        <Suspense>
          <CodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </>
  );
}

function Failures({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { failures, failed } = task;
  return (
    <details className={styles.failures}>
      <summary>{t('tasks.failures', { count: failed, shown: format.number(failed) })}</summary>
      <dl>
        {failures.map((failure, index) => (
          // An item fails at most once per task, but two items may share a name.
          <div key={`${index} ${failure.item}`}>
            <dt title={failure.item}>{failure.item}</dt>
            <dd>{reasonOf(t, failure)}</dd>
          </div>
        ))}
      </dl>
      {failed > failures.length && <p>{t('tasks.more', { shown: format.number(failures.length) })}</p>}
    </details>
  );
}

/** The reason why an item failed, in the reader's language if the error is known. */
function reasonOf(t: TFunction, { error, message, details }: TaskFailure): string {
  const [first] = details ?? [];
  const byRule = first ? violationText(t, first) : message;
  if (first && error === 'request.invalid') {
    const field = t(`audit.fields.${first.field}` as 'audit.title', { defaultValue: first.field });
    return t('tasks.wrongField', { field, problem: byRule });
  }
  return t(`failures.names.${error}` as 'errors.unknown', { defaultValue: byRule });
}
