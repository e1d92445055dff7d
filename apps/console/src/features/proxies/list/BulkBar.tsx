import { type Proxy, proxyLimits } from '@parley/contracts/public';
import { Gauge, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/list/ListPage.module.css';
import type { ProxyActions } from './use-actions';

interface BulkBarProps {
  chosen: Proxy[];
  actions: ProxyActions;
  onClear(): void;
}

/** Takes the filters' place, at their height, while rows are selected. */
export function BulkBar({ chosen, actions, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = format.number(chosen.length);
  const isTooMany = chosen.length > proxyLimits.batchMax;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('proxies.bulk')}>
      <strong role="status">{t('proxies.selected', { shown })}</strong>
      <Button
        startIcon={<Gauge size={16} />}
        disabled={isTooMany}
        onClick={() => {
          actions.checkMany(chosen);
          onClear();
        }}
      >
        {t('proxies.checkMany', { shown })}
      </Button>
      <Button
        startIcon={<Trash2 size={16} />}
        disabled={isTooMany}
        onClick={() => actions.askDelete(chosen, onClear)}
      >
        {t('proxies.delete')}
      </Button>
      <Button variant="text" onClick={onClear}>
        {t('proxies.clearSelection')}
      </Button>
    </div>
  );
}
