import type { TranslationProviderState } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Card } from '../../ui/Card';
import { SimpleTable } from '../../ui/SimpleTable';
import { StatusDot } from '../../ui/StatusDot';
import styles from './MonitorPage.module.css';

const tones = { closed: 'online', 'half-open': 'busy', open: 'fault' } as const;

/** Translation services in the order of use, with the last hour of all processes. */
export function ProvidersCard({ providers }: { providers: readonly TranslationProviderState[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('operatorMonitor.providers.title');
  return (
    <Card title={title} note={t('operatorMonitor.providers.note')}>
      {providers?.length === 0 && <p className={styles.calm}>{t('operatorMonitor.providers.none')}</p>}
      {providers && providers.length > 0 && (
        <SimpleTable
          name={title}
          isDense
          rows={providers}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('operatorMonitor.providers.name'),
              isHead: true,
              cell: ({ name }) => <Link to="/operator/translation">{name}</Link>,
            },
            {
              key: 'state',
              head: t('operatorMonitor.providers.state'),
              cell: ({ circuit, requests }) =>
                circuit === 'closed' && requests === 0 ? (
                  <StatusDot tone="idle" text={t('operatorMonitor.providers.unused')} />
                ) : (
                  <StatusDot
                    tone={tones[circuit]}
                    chip={circuit !== 'closed'}
                    text={t(`operatorMonitor.providers.circuit.${circuit}`)}
                  />
                ),
            },
            {
              key: 'requests',
              head: t('operatorMonitor.providers.requests'),
              figure: true,
              isWide: true,
              cell: ({ requests }) => format.number(requests),
            },
            {
              key: 'failures',
              head: t('operatorMonitor.providers.failures'),
              figure: true,
              cell: ({ failures }) =>
                failures === 0 ? (
                  format.number(0)
                ) : (
                  <span className={styles.failed}>{format.number(failures)}</span>
                ),
            },
            {
              key: 'latency',
              head: t('operatorMonitor.providers.latency'),
              figure: true,
              isWide: true,
              cell: ({ latencyMs }) =>
                latencyMs === null
                  ? format.number(null)
                  : t('operatorMonitor.ms', { shown: format.number(latencyMs) }),
            },
          ]}
        />
      )}
    </Card>
  );
}
