import type { PackageListing, PrivilegeCode } from '@parley/contracts/public';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './PrivilegeList.module.css';

interface PrivilegeListProps {
  all: PackageListing['allPrivileges'];
  included: readonly PrivilegeCode[];
}

/** All privileges, and which of them this family includes. */
export function PrivilegeList({ all, included }: PrivilegeListProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.privileges} aria-label={t('packageDialog.privileges')}>
      <h3 className={styles.title}>
        {t('packageDialog.privileges')}
        <span>
          {t('common.ratio', {
            part: all.filter(({ id }) => included.includes(id)).length,
            whole: all.length,
          })}
        </span>
      </h3>
      <ul className={styles.list}>
        {all.map(({ id }) => {
          const has = included.includes(id);
          const Icon = has ? Check : Minus;
          return (
            <li key={id} className={has ? styles.has : styles.lacks} title={t(`billing.service.${id}.text`)}>
              <Icon size={16} aria-hidden="true" />
              {t(`billing.service.${id}.name`)}
              <span className="sr">{t(has ? 'packageDialog.included' : 'packageDialog.notIncluded')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
