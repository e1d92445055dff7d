import { regionCodes } from '@parley/contracts/public';
import { Search, X } from 'lucide-react';
import { type Ref, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Input } from '../../../ui/form/Input';
import { regionName } from '../link-labels';
import styles from './LinkForm.module.css';

interface RegionPickerProps {
  ref: Ref<HTMLInputElement>;
  value: string[];
  onChange(codes: string[]): void;
}

/** A checkbox per region, found by name or code. Ticked regions are listed on top and can be removed there. */
export function RegionPicker({ ref, value, onChange }: RegionPickerProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const regions = useMemo(
    () =>
      regionCodes
        .map((code) => ({ code, name: regionName(language, code) }))
        .sort((one, other) => one.name.localeCompare(other.name, language)),
    [language],
  );
  const wanted = typed.trim().toLocaleLowerCase(language);
  const found = regions.filter(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLocaleLowerCase(language).includes(wanted),
  );
  const remove = (code: string) => onChange(value.filter((one) => one !== code));
  return (
    <div className={styles.choice}>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={t('links.form.chosenRegions')}>
          {value.map((code) => {
            const name = regionName(language, code);
            return (
              <li key={code}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={t('links.form.removeRegion', { name })}
                  onClick={() => remove(code)}
                >
                  {name}
                  <X size={12} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Input
        ref={ref}
        type="search"
        aria-label={t('links.form.searchRegion')}
        placeholder={t('links.form.searchRegion')}
        autoComplete="off"
        start={<Search size={16} aria-hidden="true" />}
        value={typed}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.options} aria-label={t('links.form.regionChoice')}>
        {found.map(({ code, name }) => (
          <li key={code}>
            <Checkbox
              id={`${id}-${code}`}
              checked={value.includes(code)}
              onChange={(event) => (event.target.checked ? onChange([...value, code]) : remove(code))}
            >
              {name} <small>{code}</small>
            </Checkbox>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>{t('links.form.noRegions')}</li>}
      </ul>
    </div>
  );
}
