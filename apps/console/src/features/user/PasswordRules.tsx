import { identityLimits, type PasswordProblem, passwordProblems } from '@parley/contracts/public';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './SecurityTab.module.css';

/** What a password needs, each with the problem it is the answer to. */
const rules = [
  ['length', 'short'],
  ['digit', 'digit'],
  ['lower', 'lower'],
  ['upper', 'upper'],
  ['noSpace', 'space'],
] as const satisfies readonly (readonly [string, PasswordProblem])[];

/** Ticks off what the typed password has already. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation();
  const problems = passwordProblems(password);
  const isMet = (problem: PasswordProblem) => password !== '' && !problems.includes(problem);
  return (
    <ul id={id} className={styles.rules} aria-label={t('user.security.rules')}>
      {rules.map(([rule, problem]) => {
        const met = isMet(problem);
        const Icon = met ? Check : Circle;
        return (
          <li key={rule} className={met ? styles.met : undefined}>
            <Icon size={14} aria-hidden="true" />
            {t(`user.security.rule.${rule}`, { least: identityLimits.passwordMin })}
            <span className="sr">{t(met ? 'user.security.met' : 'user.security.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
