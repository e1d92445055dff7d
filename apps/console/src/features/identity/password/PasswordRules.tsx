import { identityLimits, type PasswordProblem, passwordProblems } from '@parley/contracts/public';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './PasswordRules.module.css';

/** The rules in display order. Each is met once its problem is gone. */
const rules = ['short', 'digit', 'lower', 'upper', 'space'] as const satisfies readonly PasswordProblem[];

/** Ticks off the rules that the typed password meets. */
export function PasswordRules({ id, password }: { id?: string; password: string }) {
  const { t } = useTranslation();
  const problems = passwordProblems(password);
  return (
    <ul id={id} className={styles.rules} aria-label={t('common.password.rules')}>
      {rules.map((rule) => {
        const met = password !== '' && !problems.includes(rule);
        const Icon = met ? Check : Circle;
        return (
          <li key={rule} data-met={met || undefined}>
            <Icon size={14} aria-hidden="true" />
            {t(`common.password.rule.${rule}`, { least: identityLimits.passwordMin })}
            <span className="sr">{t(met ? 'common.password.met' : 'common.password.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
