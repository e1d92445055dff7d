import type { Link, LinkPoolAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { StatusDot } from '../../../ui/StatusDot';
import { linkPoolQuery } from '../queries';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';
import styles from './LinkForm.module.css';
import { ShareTable } from './ShareTable';

interface DrawnAccountsProps {
  before: Link | undefined;
  rules: Rules;
}

/** Weights and caps of the accounts that sub-accounts or a work order have now. Saving the link makes them known. */
export function DrawnAccounts({ before, rules }: DrawnAccountsProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const [source, mode] = useWatch({ control, name: ['source', 'mode'] });
  const isKnown = before?.source === source;
  const { data } = useQuery({ ...linkPoolQuery(before?.id ?? ''), enabled: isKnown });
  if (!isKnown || !data?.length) return <p className={styles.text}>{t('links.form.sharesLater')}</p>;
  return (
    <Controller
      name="accountSettings"
      control={control}
      rules={{ validate: rules.accountSettings }}
      render={({ field, fieldState }) => (
        <Field
          group
          label={t('links.form.shares')}
          help={t('links.form.sharesHelp')}
          error={(fieldState.error as { message?: string } | undefined)?.message}
        >
          {() => (
            <ShareTable
              label={t('links.form.shares')}
              isWeighted={mode === 'random'}
              shares={field.value}
              accounts={data.map((account) => ({
                key: account.key,
                name: account.blockedBy === 'app_only' ? null : account.key,
                account: <Named account={account} />,
                state: <State account={account} />,
              }))}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}

const Named = ({ account: { nickname, account } }: { account: LinkPoolAccount }) => (
  <>
    <span className={styles.word}>{nickname || account}</span>
    {nickname && <small>{account}</small>}
  </>
);

function State({ account: { isOnline, blockedBy } }: { account: LinkPoolAccount }) {
  const { t } = useTranslation();
  if (blockedBy === 'app_only') return <StatusDot chip tone="fault" text={t('links.pool.by.app_only')} />;
  return (
    <StatusDot
      tone={isOnline ? 'online' : 'idle'}
      text={t(isOnline ? 'links.pool.online' : 'links.pool.by.offline')}
    />
  );
}
