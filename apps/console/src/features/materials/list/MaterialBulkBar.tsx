import { type Material, materialLimits } from '@parley/contracts/public';
import { FolderInput, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { MaterialActions } from './use-actions';

interface MaterialBulkBarProps {
  chosen: Material[];
  actions: MaterialActions;
  onClear(): void;
}

export function MaterialBulkBar({ chosen, actions, onClear }: MaterialBulkBarProps) {
  const { t } = useTranslation();
  const shown = useFormat().number(chosen.length);
  const isTooMany = chosen.length > materialLimits.batchMax;
  return (
    <BulkBar text={t('materials.selected', { shown })} onClear={onClear}>
      <Button
        startIcon={<FolderInput size={16} />}
        disabled={isTooMany}
        onClick={() => actions.askMove(chosen, onClear)}
      >
        {t('materials.move')}
      </Button>
      <Button
        startIcon={<Trash2 size={16} />}
        disabled={isTooMany}
        onClick={() => actions.askDelete(chosen, onClear)}
      >
        {t('materials.deleteMany', { shown })}
      </Button>
    </BulkBar>
  );
}
