import { useTranslation } from 'react-i18next';
import { Input } from '../../../ui/form/Input';
import { type AccountShare, numbersOf } from './form-values';
import styles from './LinkForm.module.css';

interface ShareInputsProps {
  /** The account's name. */
  name: string;
  share: AccountShare;
  /** Whether weights apply; they do not when accounts take turns. */
  isWeighted: boolean;
  onChange(share: AccountShare): void;
}

/** The inputs for an account's weight and daily cap. */
export function ShareInputs({ name, share, isWeighted, onChange }: ShareInputsProps) {
  const { t } = useTranslation();
  const { weight, dailyCap } = share;
  const isWrong = (one: AccountShare) => numbersOf(one) === null;
  return (
    <>
      {isWeighted && (
        <td className={styles.number}>
          <Input
            toolbar
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            aria-label={t('links.form.weightOf', { name })}
            wrong={isWrong({ weight, dailyCap: '' })}
            value={weight}
            onChange={(event) => onChange({ weight: event.target.value, dailyCap })}
          />
        </td>
      )}
      <td className={styles.number}>
        <Input
          toolbar
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder={t('links.form.noCap')}
          aria-label={t('links.form.capOf', { name })}
          wrong={isWrong({ weight: '', dailyCap })}
          value={dailyCap}
          onChange={(event) => onChange({ weight, dailyCap: event.target.value })}
        />
      </td>
    </>
  );
}
