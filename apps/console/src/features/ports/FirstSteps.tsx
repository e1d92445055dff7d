import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { startGuide } from '../../lib/guide';
import { overlay } from '../../lib/overlay';
import { useUser } from '../../lib/session';
import { useHasContacts } from '../../lib/settings';
import { visitorSystem } from '../../lib/visitor-system';
import { Button, lookOf } from '../../ui/Button';
import { StepCard, StepCards } from '../../ui/StepCards';
import { api } from '../../lib/api';
import { downloadsQuery } from '../support/public';
import styles from './FirstSteps.module.css';

const widgetDemoQuery = queryOptions({
  queryKey: ['widget-demo'],
  queryFn: () => api.call('widget.demo'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A new owner's steps to the first online port, and to a sub-account beside the default one. */
export default function FirstSteps({ hasPorts }: { hasPorts: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, isCreateSubAccount, isLoginSubAccount } = useUser();
  const textOf = (isDone: boolean, text: string) => (isDone ? t('tour.first.done') : text);
  return (
    <div className={styles.first}>
      {!hasPorts && <p className={styles.title}>{t('ports.empty')}</p>}
      <StepCards>
        <StepCard
          place={format.number(1)}
          name={t('tour.first.create')}
          text={textOf(isCreateSubAccount, t('tour.first.createText'))}
          isDone={isCreateSubAccount}
          action={
            !isCreateSubAccount && (
              <Button size="small" variant="contained" color="primary" onClick={() => startGuide(id)}>
                {t('tour.first.guide')}
              </Button>
            )
          }
        />
        <StepCard
          place={format.number(2)}
          name={t('tour.first.client')}
          text={textOf(isLoginSubAccount, t('tour.first.clientText'))}
          isDone={isLoginSubAccount}
          action={<ClientDownload />}
        />
        <StepCard
          place={format.number(3)}
          name={t('tour.first.open')}
          text={textOf(hasPorts, t('tour.first.openText'))}
          isDone={hasPorts}
        />
      </StepCards>
      <WidgetHint />
    </div>
  );
}

/** The way without a client: a chat on the owner's website, with the demo's to try where this installation has one. */
function WidgetHint() {
  const { t } = useTranslation();
  const { data } = useQuery(widgetDemoQuery);
  return (
    <p className={styles.widget}>
      {t('tour.first.widgetText')} <Link to="/subpage/channels">{t('tour.first.widget')}</Link>
      {data?.path && (
        <>
          {' · '}
          <a href="/widget-demo" target="_blank" rel="noreferrer">
            {t('tour.first.tryWidget')}
          </a>
        </>
      )}
    </p>
  );
}

/** Offers the client for this system, else any available one, else customer service. */
function ClientDownload() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(downloadsQuery);
  const hasContacts = useHasContacts();
  const own = visitorSystem();
  const download = data.find(({ system }) => system === own) ?? data[0];
  if (!download && hasContacts)
    return (
      <Button size="small" onClick={() => overlay.set('contacts')}>
        {t('tour.first.askForClient')}
      </Button>
    );
  if (!download) return <span className={styles.none}>{t('tour.first.noClient')}</span>;
  return (
    <a
      className={lookOf({ size: 'small' })}
      href={download.url}
      target="_blank"
      rel="noreferrer"
      data-plain=""
    >
      <Download size={14} aria-hidden="true" />
      {t('tour.first.download', { system: t(`tour.first.system.${download.system}`) })}
    </a>
  );
}
