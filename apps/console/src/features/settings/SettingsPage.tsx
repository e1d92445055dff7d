import { type InstallationSettings, settingLimits } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { operatorKeys } from '../../lib/operator-keys';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/form/Field';
import { TextArea } from '../../ui/form/TextArea';
import { Toggle } from '../../ui/form/Toggle';
import { useSave } from '../../ui/form/use-save';
import page from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { PromotionCard } from './PromotionCard';
import { settingsQuery } from './queries';
import { RateCard } from './RateCard';
import { SellerCard } from './SellerCard';
import styles from './SettingsPage.module.css';

export function SettingsPage() {
  const { t } = useTranslation();
  const query = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className={page.stack}>
        <QueryView query={query} skeleton={<Rows count={8} height={28} />}>
          {(settings) => (
            <>
              <Registration open={settings.registrationOpen} />
              <RateCard before={settings.rmbRate} />
              <PromotionCard before={settings} />
              <SellerCard before={settings.seller} />
              <Networks before={settings.allowedPrivateNetworks} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function useSettings(saved: string) {
  const client = useQueryClient();
  return useSave((body: Partial<InstallationSettings>) => api.call('settings.edit', { body }), {
    saved,
    onSaved: (settings) => client.setQueryData(operatorKeys.settings, settings),
  });
}

function Registration({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { save, busy } = useSettings(t(open ? 'settings.registrationClosed' : 'settings.registrationOpened'));
  return (
    <Card title={t('settings.registration')}>
      <label className={styles.switch}>
        <Toggle
          checked={open}
          disabled={busy}
          onChange={(event) => save({ registrationOpen: event.target.checked })}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
        />
        <span>
          <span id={`${id}-label`}>{t('settings.registrationOpen')}</span>
          <small id={`${id}-help`}>{t('settings.registrationHelp')}</small>
        </span>
      </label>
    </Card>
  );
}

/** One network a line. */
function Networks({ before }: { before: string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const stored = before.join('\n');
  const [text, setText] = useState(stored);
  const { save, busy, wrong, wrongAt } = useSettings(t('settings.networksSaved'));
  const lines = text.split('\n').map((line) => line.trim());
  const networks = lines.filter((line) => line !== '');
  useLeaveGuard(networks.join('\n') !== stored);
  const bad = wrongAt('allowedPrivateNetworks').map((index) => networks[index]);
  const named = bad.filter((line) => line !== undefined);
  const error =
    named.length > 0
      ? t('settings.badNetworks', { names: named.join(', ') })
      : wrong('allowedPrivateNetworks') &&
        t('settings.tooMany', { shown: format.number(settingLimits.networksMax) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save({ allowedPrivateNetworks: networks });
  };
  return (
    <Card title={t('settings.networks')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={page.dim}>{t('settings.networksText')}</p>
        <Field
          label={t('settings.networksLabel')}
          help={t('settings.networksHelp')}
          error={error || undefined}
        >
          {({ wrong: isWrong, ...fieldProps }) => (
            <TextArea
              {...fieldProps}
              wrong={isWrong}
              rows={5}
              placeholder="10.1.0.0/16"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button size="large" type="submit" disabled={busy || networks.join('\n') === stored}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
