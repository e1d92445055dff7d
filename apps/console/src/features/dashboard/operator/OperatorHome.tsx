import { BookOpenText, ExternalLink, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import styles from './OperatorHome.module.css';
import { OperatorTiles } from './OperatorTiles';

/** An operator belongs to no tenant: the installation's figures and its tools. */
export default function OperatorHome() {
  const { t } = useTranslation();
  const links = [
    {
      href: '/api/queues',
      icon: Layers,
      title: t('dashboard.operator.queues'),
      hint: t('dashboard.operator.queuesHint'),
    },
    {
      href: '/api/docs',
      icon: BookOpenText,
      title: t('dashboard.operator.docs'),
      hint: t('dashboard.operator.docsHint'),
    },
  ];
  return (
    <>
      <PageHeader title={t('dashboard.operator.title')} note={t('dashboard.operator.text')} />
      <OperatorTiles />
      <div className={styles.links}>
        {links.map(({ href, icon: Icon, title, hint }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer" className={styles.link} data-plain="">
            <Icon size={20} aria-hidden="true" />
            <span className={styles.words}>
              <strong>{title}</strong>
              {hint}
            </span>
            <ExternalLink size={16} aria-label={t('common.openInNewTab')} />
          </a>
        ))}
      </div>
    </>
  );
}
