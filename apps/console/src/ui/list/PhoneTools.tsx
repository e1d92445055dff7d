import { Bookmark, Download } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { useFormat } from '../../lib/format';
import { useStore } from '../../lib/store';
import { menuEntry } from '../menu-entry';
import { MoreMenu } from '../MoreMenu';
import { ExportAction } from './ExportAction';
import type { ExportedList } from './export-list';
import type { Exporter } from './exporter';

const SavedViews = lazy(() => withWords(import('../mui/SavedViews'), 'tables'));

interface PhoneToolsProps<Row> {
  table: string;
  exporter: Exporter;
  exported: ExportedList<Row> | undefined;
  /** Whether the rows are loading. */
  disabled: boolean;
}

/** A list's tools behind one button. During an export it shows the progress. */
export function PhoneTools<Row>({ table, exporter, exported, disabled }: PhoneToolsProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isRunning = useStore(exporter.progress) !== null;
  const frame = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const views = {
    key: 'views',
    text: t('common.views'),
    icon: <Bookmark size={16} />,
    run: () => {
      setUsed(true);
      setAnchor(frame.current);
    },
  };
  const toExport =
    exported &&
    menuEntry('export', t('common.export'), Download, () => void exporter.run(exported, t, format));
  return (
    <span ref={frame}>
      {isRunning && exported ? (
        <ExportAction {...{ exporter, exported, disabled }} />
      ) : (
        <MoreMenu
          label={t('common.listTools')}
          disabled={disabled}
          entries={toExport ? [toExport, views] : [views]}
        />
      )}
      {used && (
        <Suspense>
          <SavedViews table={table} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </span>
  );
}
