import type { SubAccount, SubAccountFilter } from '@parley/contracts/public';
import { Ban, KeyRound, Play, Sparkles, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import { changeable, type ListSelection } from '../../../ui/list/use-selection';
import type { SubAccountActions } from '../actions/use-actions';
import { useOfferedSwitches } from '../offered-switches';

interface SubAccountBulkBarProps {
  selection: ListSelection<SubAccount, SubAccountFilter>;
  actions: SubAccountActions;
}

export function SubAccountBulkBar({ selection, actions }: SubAccountBulkBarProps) {
  const { t } = useTranslation();
  const { target } = selection;
  const offered = useOfferedSwitches();
  if (!target) return null;
  const normal = changeable(target, ({ status, isDefault }) => status === 'normal' && !isDefault);
  const deletable = changeable(target, ({ status, isDefault }) => status !== 'deleting' && !isDefault);
  const stopped = changeable(target, ({ status }) => status === 'stopped');
  const withoutSwitch = changeable(
    target,
    (one) => one.status !== 'deleting' && offered.some((name) => !one[name]),
  );
  const coded = target.isAll ? [] : target.rows.filter(({ status }) => status !== 'deleting');
  return (
    <BulkBar selection={selection}>
      <Button
        startIcon={<KeyRound size={16} />}
        disabled={coded.length === 0}
        title={target.isAll ? t('subAccounts.codesOfPage') : undefined}
        onClick={() => actions.showCodes(coded)}
      >
        {t('subAccounts.codes')}
      </Button>
      <Button
        startIcon={<Play size={16} />}
        disabled={stopped.count === 0}
        onClick={() => actions.enable(stopped, selection.clear)}
      >
        {t('subAccounts.enable')}
      </Button>
      <Button
        startIcon={<Ban size={16} />}
        disabled={normal.count === 0}
        onClick={() => actions.askStop(normal, selection.clear)}
      >
        {t('subAccounts.stop')}
      </Button>
      {offered.length > 0 && (
        <Button
          startIcon={<Sparkles size={16} />}
          disabled={withoutSwitch.count === 0}
          title={t('subAccounts.offer.manyHelp')}
          onClick={() => actions.switchOn(withoutSwitch, selection.clear)}
        >
          {t('subAccounts.offer.many')}
        </Button>
      )}
      <Button
        color="error"
        startIcon={<Trash2 size={16} />}
        disabled={deletable.count === 0}
        onClick={() => actions.askDelete(deletable, selection.clear)}
      >
        {t('subAccounts.delete')}
      </Button>
    </BulkBar>
  );
}
