import { type InstallationSettings, settingLimits } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { decimalOf, unitsOf } from '../../lib/decimal';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { operatorKeys } from '../../lib/operator-keys';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useSave } from '../../ui/form/use-save';
import page from '../../ui/Page.module.css';
import styles from './SettingsPage.module.css';

const { rmbRateMin, rmbRateMax } = settingLimits;
const places = 4;

/** RMB for one dollar, as it is shown beside every price. */
export function RateCard({ before }: { before: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState(decimalOf(before, places));
  const [tried, setTried] = useState(false);
  const { save, busy, wrong } = useSave(
    (body: Partial<InstallationSettings>) => api.call('settings.edit', { body }),
    {
      saved: t('settings.rate.saved'),
      onSaved: (settings) => {
        client.setQueryData(operatorKeys.settings, settings);
        setText(decimalOf(settings.rmbRate, places));
      },
    },
  );
  const rate = unitsOf(text, places);
  const isRate = rate !== null && rate >= rmbRateMin && rate <= rmbRateMax;
  useLeaveGuard(rate !== before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRate && !busy) save({ rmbRate: rate });
  };
  return (
    <Card title={t('settings.rate.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={page.dim}>{t('settings.rate.text')}</p>
        <Field
          label={t('settings.rate.label')}
          help={t('settings.rate.help')}
          error={(tried && !isRate) || wrong('rmbRate') ? t('settings.rate.bad') : undefined}
        >
          {(fieldProps) => (
            <Input
              {...fieldProps}
              name="rmbRate"
              inputMode="decimal"
              autoComplete="off"
              end="RMB"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button size="large" type="submit" disabled={busy || rate === before}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
