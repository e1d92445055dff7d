import { type Proxy, proxyLimits } from '@parley/contracts/public';
import { Gauge, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { ProxyActions } from './use-actions';

interface ProxyBulkBarProps {
  chosen: Proxy[];
  actions: ProxyActions;
  onClear(): void;
}

export function ProxyBulkBar({ chosen, actions, onClear }: ProxyBulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = format.number(chosen.length);
  const isTooMany = chosen.length > proxyLimits.batchMax;
  return (
    <BulkBar text={t('proxies.selected', { shown })} onClear={onClear}>
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
    </BulkBar>
  );
}
