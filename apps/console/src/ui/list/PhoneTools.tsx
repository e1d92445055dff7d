import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useStore } from '../../lib/store';
import { MoreMenu } from '../MoreMenu';
import { ExportAction } from './ExportAction';
import type { ExportedList, Exporter } from './exporter';

interface PhoneToolsProps<Row> {
  exporter: Exporter;
  exported: ExportedList<Row> | undefined;
  disabled: boolean;
}

/** The tools of a list behind one button; while it is exported, how far that is. */
export function PhoneTools<Row>({ exporter, exported, disabled }: PhoneToolsProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isRunning = useStore(exporter.progress) !== null;
  if (!exported) return null;
  if (isRunning) return <ExportAction {...{ exporter, exported, disabled }} />;
  return (
    <MoreMenu
      entries={[
        {
          key: 'export',
          text: t('common.export'),
          icon: <Download size={16} />,
          disabled,
          run: () => void exporter.run(exported, t, format),
        },
      ]}
    />
  );
}
