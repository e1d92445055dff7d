import { type PlatformCode, platforms } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from './FilterSelect';

interface PlatformFilterProps {
  value: PlatformCode | undefined;
  onChange(platform: PlatformCode | undefined): void;
}

export function PlatformFilter({ value, onChange }: PlatformFilterProps) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t('common.platformLabel')}
      value={value}
      options={platforms.map(({ code, name }) => ({ value: code, text: name }))}
      onChange={onChange}
    />
  );
}
