import type { ListedLink } from '@parley/contracts/public';
import { Ban, CirclePlay, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { LinkActions } from '../actions/use-link-actions';

interface LinkBulkBarProps {
  chosen: ListedLink[];
  actions: LinkActions;
  onClear(): void;
}

export function LinkBulkBar({ chosen, actions, onClear }: LinkBulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = usePrivilege('B0004');
  const disabled = chosen.filter(({ status }) => status === 'disabled');
  const enabled = chosen.filter(({ status }) => status !== 'disabled');
  return (
    <BulkBar text={t('links.selected', { shown: format.number(chosen.length) })} onClear={onClear}>
      {mayWrite && (
        <Button
          startIcon={<CirclePlay size={16} />}
          disabled={disabled.length === 0}
          onClick={() => actions.enable(disabled)}
        >
          {t('links.enable.menu')}
        </Button>
      )}
      <Button
        startIcon={<Ban size={16} />}
        disabled={enabled.length === 0}
        onClick={() => actions.askDisable(enabled)}
      >
        {t('links.disable.menu')}
      </Button>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => actions.askDelete(chosen)}>
        {t('links.delete.menu')}
      </Button>
    </BulkBar>
  );
}
