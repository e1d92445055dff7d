import type { TotpStart } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { saveFile } from '../../../lib/save-file';
import { useCopy } from '../../../lib/use-copy';
import { Button } from '../../../ui/Button';
import { InputField } from '../../../ui/form/Input';
import { useForm } from '../../../ui/form/use-form';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { Dialog } from '../../../ui/mui/Dialog';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { CopyText } from '../profile/CopyText';
import styles from './Totp.module.css';
import { useTotpChanged } from './use-totp-changed';

const codePattern = /^\d{6}$/;

/** Scan or type the secret, confirm it with a code, then store the recovery codes. */
export default function TotpSetup({ onClose }: { onClose(): void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return codes ? (
    <RecoveryCodes codes={codes} onClose={onClose} />
  ) : (
    <Scan onClose={onClose} onEnabled={setCodes} />
  );
}

function Scan({ onClose, onEnabled }: { onClose(): void; onEnabled(codes: string[]): void }) {
  const { t } = useTranslation();
  const changed = useTotpChanged();
  // A secret belongs to this opening only: it is not cached, and no event reads it again.
  const start = useQuery({
    queryKey: ['user', 'totp-start'],
    queryFn: ({ signal }) => api.call('identity.totp-start', { signal }),
    staleTime: 'static',
    gcTime: 0,
  });
  const form = useForm({ defaultValues: { code: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  const submit = useFormSubmit(form, {
    fields: ['code'],
    named: { 'identity.totp_wrong': { field: 'code', message: t('user.security.totpWrong') } },
    save: ({ code }) => api.call('identity.totp-confirm', { body: { code: code.replaceAll(' ', '') } }),
    onSaved: ({ recoveryCodes }) => {
      onEnabled(recoveryCodes);
      changed(true);
    },
  });
  return (
    <FormDialog
      {...submit}
      title={t('user.security.totpTitle')}
      submit={t('user.security.totpConfirm')}
      busy={submit.busy || !start.data}
      onClose={onClose}
    >
      <QueryView query={start} skeleton={<Bar height={208} />}>
        {(secret) => <Secret secret={secret} />}
      </QueryView>
      <InputField
        label={t('user.security.totpCode')}
        error={errors.code?.message}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...register('code', {
          validate: (text) => codePattern.test(text.replaceAll(' ', '')) || t('user.security.needTotp'),
        })}
      />
    </FormDialog>
  );
}

function Secret({ secret: { secret, qr } }: { secret: TotpStart }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.scan}>
        <img
          className={styles.qr}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`}
          alt={t('user.security.totpQr')}
          width={176}
          height={176}
        />
        <p>{t('user.security.totpScan')}</p>
      </div>
      <div>
        <p className="aside">{t('user.security.totpType')}</p>
        <div className={styles.secret}>
          <CopyText
            text={secret}
            shown={secret.replace(/(.{4})(?=.)/g, '$1 ')}
            label={t('user.security.totpCopySecret')}
          />
        </div>
      </div>
    </>
  );
}

/** Shown once, so a click outside or Escape does not close it. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const text = codes.join('\n');
  const copy = useCopy();
  return (
    <Dialog aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} width={480}>
      <div className={styles.body}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('user.security.totpDone')}
        </h2>
        <p id={`${id}-text`} className="dim">
          {t('user.security.recoveryText')}
        </p>
        <ul className={styles.codes} aria-label={t('user.security.recovery')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button size="large" autoFocus startIcon={<Copy size={16} />} onClick={() => void copy(text)}>
            {t('user.security.recoveryCopy')}
          </Button>
          <Button
            size="large"
            startIcon={<Download size={16} />}
            onClick={() =>
              saveFile(
                new Blob([`${text}\n`], { type: 'text/plain' }),
                `${t('user.security.recoveryFile')}.txt`,
              )
            }
          >
            {t('user.security.recoveryDownload')}
          </Button>
          <Button size="large" variant="contained" color="primary" className={styles.push} onClick={onClose}>
            {t('user.security.recoverySaved')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
