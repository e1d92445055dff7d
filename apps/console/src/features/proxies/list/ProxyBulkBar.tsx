import type { Proxy, ProxyFilter } from '@parley/contracts/public';
import { Gauge, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { ListSelection } from '../../../ui/list/use-selection';
import type { ProxyActions } from './use-actions';

interface ProxyBulkBarProps {
  selection: ListSelection<Proxy, ProxyFilter>;
  actions: ProxyActions;
}

export function ProxyBulkBar({ selection, actions }: ProxyBulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { target, clear } = selection;
  if (!target) return null;
  return (
    <BulkBar selection={selection}>
      <Button
        startIcon={<Gauge size={16} />}
        onClick={() => {
          actions.checkMany(target);
          clear();
        }}
      >
        {t('proxies.checkMany', { shown: format.total(target.count) })}
      </Button>
      <Button startIcon={<Trash2 size={16} />} onClick={() => actions.askDelete(target, clear)}>
        {t('proxies.delete')}
      </Button>
    </BulkBar>
  );
}
