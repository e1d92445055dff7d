import { isWebAddress, type SupportContact, supportLimits } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { operatorKeys } from '../../../lib/operator-keys';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { useSave } from '../../../ui/form/use-save';
import styles from './SupportPage.module.css';

const channel = 1;

/** An empty contact is shown to nobody. */
export function ContactForm({ contact: { id, ...before } }: { contact: SupportContact }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [account, setAccount] = useState(before.account);
  const [path, setPath] = useState(before.path);
  const name = t(id === channel ? 'support.channel' : 'support.customer');
  const { save, busy, wrong } = useSave(
    (body: Omit<SupportContact, 'id'>) =>
      api.call('support.edit-contact', { params: { id: String(id) }, body }),
    {
      saved: t('support.contactSaved', { name }),
      onSaved: () => void client.invalidateQueries({ queryKey: operatorKeys.contacts }),
    },
  );
  const [tried, setTried] = useState(false);
  const badPath = tried && path.trim() !== '' && !isWebAddress(path.trim());
  const changed = account.trim() !== before.account || path.trim() !== before.path;
  useLeaveGuard(changed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const trimmed = path.trim();
    if (!busy && (trimmed === '' || isWebAddress(trimmed))) save({ account: account.trim(), path: trimmed });
  };
  return (
    <form className={styles.contact} noValidate onSubmit={submit} aria-label={name}>
      <h3>{name}</h3>
      <Field label={t('support.account')} help={t('support.accountHelp')} error={wrong('account')}>
        {(fieldProps) => (
          <Input
            {...fieldProps}
            value={account}
            maxLength={supportLimits.accountMax}
            onChange={(event) => setAccount(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('support.path')}
        help={t('support.pathHelp')}
        error={badPath || wrong('path') ? t('support.badAddress') : undefined}
      >
        {(fieldProps) => (
          <Input
            {...fieldProps}
            type="url"
            value={path}
            maxLength={supportLimits.urlMax}
            placeholder="https://"
            onChange={(event) => setPath(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.foot}>
        <Button size="large" type="submit" disabled={!changed || busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
