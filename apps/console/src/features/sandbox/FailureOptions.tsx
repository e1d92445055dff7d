import { sandboxOutcomes } from '@parley/contracts/public';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { InputField } from '../../ui/form/Input';
import { SwitchField } from '../../ui/form/SwitchField';
import styles from './SandboxPage.module.css';
import { numberIn, optionRanges, type SandboxOptions } from './sandbox-options';

interface FailureOptionsProps {
  options: SandboxOptions;
  onChange(change: Partial<SandboxOptions>): void;
}

/** Failures of real providers, simulated on request. */
export function FailureOptions({ options, onChange }: FailureOptionsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <details className={styles.misbehave}>
      <summary>
        {t('sandbox.misbehave.title')}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.switches}>
        <fieldset className={styles.outcomes}>
          <legend>{t('sandbox.misbehave.outcome')}</legend>
          {sandboxOutcomes.map((outcome) => (
            <label key={outcome}>
              <input
                type="radio"
                name={name}
                checked={options.outcome === outcome}
                onChange={() => onChange({ outcome })}
              />
              {t(`sandbox.outcome.${outcome}`)}
            </label>
          ))}
        </fieldset>
        <div className={styles.pair}>
          <NumberField field="delaySeconds" options={options} onChange={onChange} />
          <NumberField field="copies" options={options} onChange={onChange} />
        </div>
        <SwitchField
          label={t('sandbox.misbehave.outOfOrder')}
          help={t('sandbox.misbehave.outOfOrderHelp')}
          checked={options.outOfOrder}
          onChange={(outOfOrder) => onChange({ outOfOrder })}
        />
      </div>
    </details>
  );
}

function NumberField({
  field,
  options,
  onChange,
}: FailureOptionsProps & { field: keyof typeof optionRanges }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [least, most] = optionRanges[field];
  const range = { shown: format.number(least), most: format.number(most) };
  const isWrong = numberIn(options[field], optionRanges[field]) === null;
  return (
    <InputField
      label={t(`sandbox.misbehave.${field}`)}
      help={t('sandbox.misbehave.range', range)}
      error={isWrong ? t('sandbox.misbehave.wrong', range) : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={options[field]}
      end={t(`sandbox.misbehave.${field}Unit`)}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
}
