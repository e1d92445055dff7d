import { identityLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './CodeInput.module.css';
import { Input, type InputProps } from './Input';

interface CodeInputProps extends Omit<InputProps, 'inputMode' | 'autoComplete' | 'className'> {
  /** A code was sent before. */
  sent: boolean;
  sending: boolean;
  /** Seconds until another may be sent. */
  wait: number;
  onSend(): void;
}

/** The six digits of a letter, and the button that has them sent. One input: it takes a paste and a phone's offer. */
export function CodeInput({ sent, sending, wait, onSend, onChange, ...input }: CodeInputProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.code}>
      <Input
        {...input}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.digits}
        onChange={(event) => {
          event.target.value = digitsOf(event.target.value);
          onChange?.(event);
        }}
      />
      <Button className="num" size="large" disabled={sending || wait > 0} onClick={onSend}>
        {words()}
      </Button>
    </span>
  );

  function words(): string {
    if (sending) return t('common.code.sending');
    if (wait > 0) return t('common.code.again', { seconds: wait });
    return t(sent ? 'common.code.resend' : 'common.code.send');
  }
}

/** Pasted text may contain blanks and words around the digits. */
const digitsOf = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\D/g, '')
    .slice(0, identityLimits.emailCodeDigits);
