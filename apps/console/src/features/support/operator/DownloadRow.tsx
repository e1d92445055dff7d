import {
  type ClientDownload,
  type ClientSystem,
  isWebAddress,
  supportLimits,
} from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { failureText } from '../../../lib/failure-text';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { operatorKeys } from '../../../lib/operator-keys';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Input } from '../../../ui/form/Input';
import { useSave } from '../../../ui/form/use-save';
import { IconAction } from '../../../ui/IconAction';
import styles from './SupportPage.module.css';

interface DownloadRowProps {
  system: ClientSystem;
  /** Null where there is none: then the system is hidden. */
  stored: ClientDownload | null;
}

const systemNames: Record<ClientSystem, string> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
};

export function DownloadRow({ system, stored }: DownloadRowProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const below = useId();
  const name = systemNames[system];
  const [url, setUrl] = useState(stored?.url ?? '');
  const [version, setVersion] = useState(stored?.version ?? '');
  const reread = () => client.invalidateQueries({ queryKey: operatorKeys.downloads });
  const { save, busy, wrong, forget } = useSave(
    (body: Omit<ClientDownload, 'system'>) => api.call('support.set-download', { params: { system }, body }),
    { saved: t('support.downloadSaved', { name }), onSaved: () => void reread() },
  );
  const remove = useMutation({
    mutationFn: () => api.call('support.remove-download', { params: { system } }),
    onSuccess: () => {
      setUrl('');
      setVersion('');
      setTried(false);
      forget();
      toast(t('support.downloadRemoved', { name }));
      return reread();
    },
    onError: (error) => toast(failureText(t, error), { tone: 'error' }),
  });
  const [tried, setTried] = useState(false);
  const badUrl = Boolean(wrong('url')) || (tried && !isWebAddress(url.trim()));
  const badVersion = Boolean(wrong('version')) || (tried && version.trim() === '');
  const changed = url.trim() !== (stored?.url ?? '') || version.trim() !== (stored?.version ?? '');
  useLeaveGuard(changed);
  const problem = (badUrl && t('support.badAddress')) || (badVersion && t('support.badVersion'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const trimmed = { url: url.trim(), version: version.trim() };
    if (!busy && isWebAddress(trimmed.url) && trimmed.version !== '') save(trimmed);
  };
  const fieldProps = { 'aria-describedby': problem ? below : undefined };
  return (
    <form className={styles.download} noValidate onSubmit={submit} aria-label={name}>
      <span className={styles.system}>{name}</span>
      <span>
        <Input
          {...fieldProps}
          type="url"
          aria-label={t('support.url', { name })}
          placeholder="https://"
          value={url}
          wrong={badUrl}
          maxLength={supportLimits.urlMax}
          onChange={(event) => setUrl(event.target.value)}
        />
        {problem && (
          <span id={below} role="alert" className={styles.wrong}>
            {problem}
          </span>
        )}
      </span>
      <Input
        {...fieldProps}
        aria-label={t('support.version', { name })}
        placeholder={t('support.versionShort')}
        value={version}
        wrong={badVersion}
        maxLength={supportLimits.versionMax}
        onChange={(event) => setVersion(event.target.value)}
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
        <Button size="large" type="submit" disabled={!changed || busy}>
          {t('common.save')}
        </Button>
      </span>
    </form>
  );
}
