import type { SubAccount } from '@parley/contracts/public';
import { Ban, KeyRound, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { SubAccountActions } from '../actions/use-actions';

interface SubAccountBulkBarProps {
  chosen: SubAccount[];
  actions: SubAccountActions;
  onClear(): void;
}

export function SubAccountBulkBar({ chosen, actions, onClear }: SubAccountBulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const normal = chosen.filter(({ status, isDefault }) => status === 'normal' && !isDefault);
  const deletable = chosen.filter(({ status, isDefault }) => status !== 'deleting' && !isDefault);
  const coded = chosen.filter(({ status }) => status !== 'deleting');
  const stopped = chosen.filter(({ status }) => status === 'stopped');
  return (
    <BulkBar text={t('subAccounts.selected', { shown: format.number(chosen.length) })} onClear={onClear}>
      <Button
        startIcon={<KeyRound size={16} />}
        disabled={coded.length === 0}
        onClick={() => actions.showCodes(coded)}
      >
        {t('subAccounts.codes')}
      </Button>
      <Button
        startIcon={<Play size={16} />}
        disabled={stopped.length === 0}
        onClick={() => actions.enable(stopped)}
      >
        {t('subAccounts.enable')}
      </Button>
      <Button
        startIcon={<Ban size={16} />}
        disabled={normal.length === 0}
        onClick={() => actions.askStop(normal)}
      >
        {t('subAccounts.stop')}
      </Button>
      <Button
        color="error"
        startIcon={<Trash2 size={16} />}
        disabled={deletable.length === 0}
        onClick={() => actions.askDelete(deletable)}
      >
        {t('subAccounts.delete')}
      </Button>
    </BulkBar>
  );
}
