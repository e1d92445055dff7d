import { ChartLine, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../IconAction';

interface TableSwitchProps {
  asTable: boolean;
  onChange(asTable: boolean): void;
}

/** Shows a chart's figures as a table, and the chart again. */
export function TableSwitch({ asTable, onChange }: TableSwitchProps) {
  const { t } = useTranslation();
  return (
    <IconAction
      size="small"
      label={asTable ? t('common.asChart') : t('common.asTable')}
      icon={asTable ? ChartLine : Table2}
      onClick={() => onChange(!asTable)}
    />
  );
}
