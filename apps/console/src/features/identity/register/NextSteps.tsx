import { Link } from '@tanstack/react-router';
import { ChevronRight, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Registered.module.css';

/** The first steps of every new owner. */
export function NextSteps() {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('identity.done.next')}</h2>
      <ul className={styles.list}>
        <li>
          <Link to="/subpage/sonAccount" className={styles.row} data-plain="">
            <UserRoundPlus size={18} aria-hidden="true" />
            <span className={styles.name}>
              {t('identity.done.subAccount')}
              <small>{t('identity.done.subAccountHint')}</small>
            </span>
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </section>
  );
}
