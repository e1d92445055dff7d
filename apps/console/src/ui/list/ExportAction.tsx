import { Download, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useStore } from '../../lib/store';
import { IconAction } from '../IconAction';
import styles from './ExportAction.module.css';
import type { ExportedList } from './export-list';
import type { Exporter } from './exporter';

interface ExportActionProps<Row> {
  exporter: Exporter;
  exported: ExportedList<Row>;
  disabled: boolean;
}

/** Saves the list as a file. During the export it shows the progress and can stop it. */
export function ExportAction<Row>({ exporter, exported, disabled }: ExportActionProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const progress = useStore(exporter.progress);
  if (!progress)
    return (
      <IconAction
        label={t('common.export')}
        icon={Download}
        disabled={disabled}
        onClick={() => void exporter.run(exported, t, format)}
      />
    );
  const { done, total } = progress;
  return (
    <span className={styles.running} style={{ '--part': total ? done / total : 0 } as CSSProperties}>
      <IconAction
        label={
          total === undefined
            ? t('common.loading')
            : t('tables.stopExport', { done: format.number(done), total: format.number(total) })
        }
        icon={X}
        iconSize={12}
        onClick={exporter.stop}
      />
    </span>
  );
}
