import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/IconAction';
import { DaysAction } from '../DaysAction';
import { type HomeChoice, trendChoice } from '../home-choice';

interface TrendToolsProps {
  choice: HomeChoice;
  onChoose(choice: Partial<HomeChoice>): void;
}

/** Chooses any days, and draws the period before as well. */
export default function TrendTools({ choice, onChoose }: TrendToolsProps) {
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
    </>
  );
}
