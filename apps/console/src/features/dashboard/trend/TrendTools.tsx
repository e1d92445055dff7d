import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TableSwitch } from '../../../ui/chart/TableSwitch';
import { IconAction } from '../../../ui/IconAction';
import { DaysAction } from '../DaysAction';
import { type HomeChoice, trendChoice } from '../home-choice';

interface TrendToolsProps {
  choice: HomeChoice;
  onChoose(choice: Partial<HomeChoice>): void;
  asTable: boolean;
  onTable(asTable: boolean): void;
}

/** Chooses any days, draws the period before as well, and shows the figures as a table. */
export default function TrendTools({ choice, onChoose, asTable, onTable }: TrendToolsProps) {
  const { t } = useTranslation();
  const { from, to } = trendChoice(choice);
  return (
    <>
      <DaysAction from={from} to={to} onChange={onChoose} />
      <IconAction
        size="small"
        label={t('dashboard.trend.compare')}
        icon={GitCompareArrows}
        aria-pressed={choice.compare}
        onClick={() => onChoose({ compare: !choice.compare })}
      />
      <TableSwitch asTable={asTable} onChange={onTable} />
    </>
  );
}
