import type { ReplyCounts } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Segments } from '../../../ui/Segments';
import { type State, states } from './page-search';

interface StateSegmentsProps {
  value: State | undefined;
  counts: ReplyCounts | undefined;
  onChange(state: State | undefined): void;
}

export function StateSegments({ value, counts, onChange }: StateSegmentsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Segments<State | 'all'>
      label={t('replies.stateLabel')}
      value={value ?? 'all'}
      options={(['all', ...states] as const).map((one) => ({
        value: one,
        text: t(`replies.state.${one}`),
        count: counts ? format.total(counts[one]) : '',
      }))}
      onChange={(one) => onChange(one === 'all' ? undefined : one)}
    />
  );
}
