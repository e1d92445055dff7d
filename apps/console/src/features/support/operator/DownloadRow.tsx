import {
  type ClientDownload,
  type ClientSystem,
  isWebAddress,
  supportLimits,
} from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toastFailure } from '../../../lib/failure-text';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { operatorKeys } from '../../../lib/operator-keys';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Input } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { IconAction } from '../../../ui/IconAction';
import styles from './SupportPage.module.css';

interface DownloadRowProps {
  system: ClientSystem;
  /** Null without a download; the system is then hidden. */
  stored: ClientDownload | null;
}

const systemNames: Record<ClientSystem, string> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
};

const valuesOf = (download: ClientDownload | null) => ({
  url: download?.url ?? '',
  version: download?.version ?? '',
});

export function DownloadRow({ system, stored }: DownloadRowProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const below = useId();
  const name = systemNames[system];
  const reread = () => client.invalidateQueries({ queryKey: operatorKeys.downloads });
  const { field, errorOf, isDirty, reset, state } = useCheckedForm({
    initial: valuesOf(stored),
    wrongIn: ({ url, version }) => ({
      ...(!isWebAddress(url.trim()) && { url: t('support.badAddress') }),
      ...(version.trim() === '' && { version: t('support.badVersion') }),
    }),
    save: ({ url, version }) =>
      api.call('support.set-download', {
        params: { system },
        body: { url: url.trim(), version: version.trim() },
      }),
    valuesOf,
    onSaved: () => {
      toast(t('support.downloadSaved', { name }));
      void reread();
    },
  });
  useLeaveGuard(isDirty);
  const remove = useMutation({
    mutationFn: () => api.call('support.remove-download', { params: { system } }),
    onSuccess: () => {
      reset(valuesOf(null));
      toast(t('support.downloadRemoved', { name }));
      return reread();
    },
    onError: (error) => toastFailure(t, error),
  });
  const problem = errorOf('url') ?? errorOf('version') ?? state.failure;
  const fieldProps = { 'aria-describedby': problem ? below : undefined };
  return (
    <form className={styles.download} noValidate onSubmit={state.onSubmit} aria-label={name}>
      <span className={styles.system}>{name}</span>
      <span>
        <Input
          {...fieldProps}
          {...field('url')}
          type="url"
          aria-label={t('support.url', { name })}
          placeholder="https://"
          wrong={errorOf('url') !== undefined}
          maxLength={supportLimits.urlMax}
        />
        {problem && (
          <span id={below} role="alert" className={styles.wrong}>
            {problem}
          </span>
        )}
      </span>
      <Input
        {...fieldProps}
        {...field('version')}
        aria-label={t('support.version', { name })}
        placeholder={t('support.versionShort')}
        wrong={errorOf('version') !== undefined}
        maxLength={supportLimits.versionMax}
      />
      <span className={styles.actions}>
        {stored && (
          <IconAction
            label={t('support.removeDownload', { name })}
            icon={Trash2}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          />
        )}
        {isDirty && (
          <Button size="large" type="submit" variant="contained" color="primary" aria-disabled={state.busy}>
            {t('common.save')}
          </Button>
        )}
      </span>
    </form>
  );
}
