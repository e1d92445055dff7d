import { linkLimits } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import page from '../../../ui/Page.module.css';
import { HostField } from '../HostField';
import { hostOf } from '../host-text';
import { useAddDomain } from '../mutations';
import styles from './LinkDomains.module.css';

const guardedSearch = ['domains'];

/** `count` is the number of the tenant's domains. */
export function AddDomain({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [added, setAdded] = useState(0);
  if (count >= linkLimits.domainsMax)
    return (
      <p className={page.notice} role="note">
        {t('linkDomains.add.limit', { shown: format.number(linkLimits.domainsMax) })}
      </p>
    );
  return <Form key={added} onAdded={() => setAdded(added + 1)} />;
}

function Form({ onAdded }: { onAdded(): void }) {
  const { t } = useTranslation();
  const add = useAddDomain();
  const { values, isDirty, field, errorOf, state } = useCheckedForm({
    initial: { host: '' },
    wrongIn: ({ host }) => (hostOf(host) === '' ? { host: t('linkDomains.add.invalid') } : {}),
    save: async ({ host }) => {
      const { displayHost } = await add.mutateAsync({ host: hostOf(host) });
      toast(t('linkDomains.add.added', { host: displayHost }));
    },
    onSaved: onAdded,
  });
  useLeaveGuard(isDirty && !state.busy, { search: guardedSearch });
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={state.onSubmit}
      aria-label={t('linkDomains.add.action')}
    >
      <p className={styles.intro}>{t('linkDomains.intro')}</p>
      <div className={styles.line}>
        <HostField value={values.host} error={errorOf('host')} input={field('host')} />
        <Button size="large" type="submit" variant="contained" color="primary" aria-disabled={state.busy}>
          {t('linkDomains.add.action')}
        </Button>
      </div>
      {state.failure && (
        <p role="alert" className={styles.failure}>
          {state.failure}
        </p>
      )}
    </form>
  );
}
