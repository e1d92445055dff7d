import type { LinkFilter, ListedLink } from '@parley/contracts/public';
import { Ban, CirclePlay, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import { changeable, type ListSelection } from '../../../ui/list/use-selection';
import type { LinkActions } from '../actions/use-link-actions';

interface LinkBulkBarProps {
  selection: ListSelection<ListedLink, LinkFilter>;
  actions: LinkActions;
}

export function LinkBulkBar({ selection, actions }: LinkBulkBarProps) {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('B0004');
  const { target } = selection;
  if (!target) return null;
  const disabled = changeable(target, ({ status }) => status === 'disabled');
  const enabled = changeable(target, ({ status }) => status !== 'disabled');
  return (
    <BulkBar selection={selection}>
      {mayWrite && (
        <Button
          startIcon={<CirclePlay size={16} />}
          disabled={disabled.count === 0}
          onClick={() => actions.enable(disabled)}
        >
          {t('links.enable.menu')}
        </Button>
      )}
      <Button
        startIcon={<Ban size={16} />}
        disabled={enabled.count === 0}
        onClick={() => actions.askDisable(enabled)}
      >
        {t('links.disable.menu')}
      </Button>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => actions.askDelete(target)}>
        {t('links.delete.menu')}
      </Button>
    </BulkBar>
  );
}
