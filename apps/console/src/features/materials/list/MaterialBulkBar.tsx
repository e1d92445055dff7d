import type { Material, MaterialFilter } from '@parley/contracts/public';
import { FolderInput, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { ListSelection } from '../../../ui/list/use-selection';
import type { MaterialActions } from './use-actions';

interface MaterialBulkBarProps {
  selection: ListSelection<Material, MaterialFilter>;
  actions: MaterialActions;
}

export function MaterialBulkBar({ selection, actions }: MaterialBulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { target, clear } = selection;
  if (!target) return null;
  return (
    <BulkBar selection={selection}>
      <Button startIcon={<FolderInput size={16} />} onClick={() => actions.askMove(target, clear)}>
        {t('materials.move')}
      </Button>
      <Button startIcon={<Trash2 size={16} />} onClick={() => actions.askDelete(target, clear)}>
        {t('materials.deleteMany', { shown: format.total(target.count) })}
      </Button>
    </BulkBar>
  );
}
