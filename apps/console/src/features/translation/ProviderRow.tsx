import type { TranslationProvider } from '@parley/contracts/public';
import { ArrowDown, ArrowUp, History, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Button } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';
import { type ProviderStatus, providerStatus } from './provider-status';
import styles from './TranslationPage.module.css';

interface ProviderRowProps {
  provider: TranslationProvider;
  /** The place, counted from 1. */
  place: number;
  isLast: boolean;
  onMove(by: 1 | -1): void;
  onTest(): void;
  onEdit(): void;
  onDelete(): void;
  onActivity(): void;
}

const tones: Record<ProviderStatus, StatusTone> = {
  disabled: 'idle',
  untested: 'idle',
  working: 'online',
  failing: 'fault',
  'half-open': 'busy',
};

/** One service: its place, its state and its actions. */
export function ProviderRow(props: ProviderRowProps) {
  const { provider, place, isLast, onMove, onTest, onEdit, onDelete, onActivity } = props;
  const { t } = useTranslation();
  const { id, kind, name, endpoint, model, region, enabled } = provider;
  const standing = providerStatus(provider, useNow());
  const below = [
    t(`translation.kinds.${kind}`),
    ...[model, region].filter((part) => part !== ''),
    ...(kind === 'pseudo' ? [] : [endpoint || t('translation.ownEndpoint')]),
  ].join(' · ');
  return (
    <li className={`${styles.row} ${enabled ? '' : styles.off}`}>
      <div className={styles.place}>
        <IconAction
          size="small"
          data-move={id}
          label={t('translation.moveUp', { name })}
          icon={ArrowUp}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <span title={t('translation.place', { place })}>{place}</span>
        <IconAction
          size="small"
          data-move={id}
          label={t('translation.moveDown', { name })}
          icon={ArrowDown}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
      <div className={styles.name}>
        <h2 title={name}>{name}</h2>
        <small title={below}>{below}</small>
      </div>
      <span className={styles.state} title={t('translation.stateHelp')}>
        <StatusDot
          chip={standing === 'failing' || standing === 'half-open'}
          tone={tones[standing]}
          text={t(`translation.state.${standing}`)}
        />
      </span>
      <Figures provider={provider} />
      <div className={styles.actions}>
        <Button onClick={onTest} aria-label={t('translation.testOf', { name })}>
          {t('translation.test')}
        </Button>
        <IconAction label={`${t('common.activity')}: ${name}`} icon={History} onClick={onActivity} />
        <IconAction label={t('translation.editOf', { name })} icon={Pencil} onClick={onEdit} />
        <IconAction label={t('translation.deleteOf', { name })} icon={Trash2} onClick={onDelete} />
      </div>
    </li>
  );
}

function Figures({
  provider: { requests, failures, latencyMs, lastTest },
}: {
  provider: TranslationProvider;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const tested =
    lastTest === null
      ? t('translation.never')
      : t(lastTest.ok ? 'translation.testOk' : 'translation.testFailed', {
          ago: format.within(format.ago(lastTest.at, now)),
        });
  const shown = {
    requests: format.number(requests),
    failures: format.number(failures),
    latency:
      latencyMs === null ? t('common.unknown') : t('translation.ms', { shown: format.number(latencyMs) }),
  };
  return (
    <dl className={styles.figures}>
      {Object.entries(shown).map(([key, value]) => (
        <div key={key}>
          <dt>{t(`translation.${key as keyof typeof shown}`)}</dt>
          <dd className={key === 'failures' && failures > 0 ? styles.bad : undefined}>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('translation.lastTest')}</dt>
        <dd
          className={lastTest && !lastTest.ok ? styles.bad : undefined}
          title={lastTest ? format.dateTime(lastTest.at) : undefined}
        >
          {tested}
        </dd>
      </div>
    </dl>
  );
}
