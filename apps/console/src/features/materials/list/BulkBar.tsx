import { type Material, materialLimits } from '@parley/contracts/public';
import { FolderInput, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/list/ListPage.module.css';
import type { MaterialActions } from './use-actions';

interface BulkBarProps {
  chosen: Material[];
  actions: MaterialActions;
  onClear(): void;
}

/** Takes the filters' place, at their height, while rows are selected. */
export function BulkBar({ chosen, actions, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const shown = useFormat().number(chosen.length);
  const isTooMany = chosen.length > materialLimits.batchMax;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('materials.bulk')}>
      <strong role="status">{t('materials.selected', { shown })}</strong>
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
      <Button variant="text" onClick={onClear}>
        {t('materials.clearSelection')}
      </Button>
    </div>
  );
}
