import { identityLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './CodeInput.module.css';
import { Input, type InputProps } from './Input';

interface CodeInputProps extends Omit<InputProps, 'inputMode' | 'autoComplete' | 'className'> {
  /** Whether a code was sent before. */
  sent: boolean;
  sending: boolean;
  /** Seconds until the next code may be sent. */
  wait: number;
  onSend(): void;
}

/** An emailed code's six digits, with the button that sends it. It is one input, for pasting and phone suggestions. */
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

/** Extracts the digits, because pasted text may contain blanks and words. */
const digitsOf = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\D/g, '')
    .slice(0, identityLimits.emailCodeDigits);
