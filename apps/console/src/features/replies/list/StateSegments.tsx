import type { ReplyCounts } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { type State, states } from './page-search';

interface StateSegmentsProps {
  value: State | undefined;
  counts: ReplyCounts | undefined;
  onChange(state: State | undefined): void;
}

export function StateSegments({ value, counts, onChange }: StateSegmentsProps) {
  const { t } = useTranslation();
  return (
    <FilterSegments
      label={t('replies.stateLabel')}
      value={value}
      values={states}
      textOf={(one) => t(`replies.state.${one}`)}
      counts={counts ?? null}
      onChange={onChange}
    />
  );
}
