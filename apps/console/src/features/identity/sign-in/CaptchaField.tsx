import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { IconAction } from '../../../ui/IconAction';
import styles from '../forms.module.css';
import type { CaptchaState } from './use-captcha';

interface CaptchaFieldProps {
  captcha: CaptchaState;
  error: string | undefined;
}

export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('identity.captcha')}
      error={error ?? (captcha.failed ? t('identity.captchaFailed') : undefined)}
    >
      {(fieldProps) => (
        <span className={styles.captcha}>
          <Input
            {...fieldProps}
            name="captcha"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={12}
          />
          <button
            type="button"
            className={styles.picture}
            onClick={captcha.renew}
            aria-label={t('identity.captchaPicture')}
          >
            {captcha.picture && <img src={captcha.picture} alt="" />}
          </button>
          <IconAction label={t('identity.newCaptcha')} icon={RefreshCw} onClick={captcha.renew} />
        </span>
      )}
    </Field>
  );
}
