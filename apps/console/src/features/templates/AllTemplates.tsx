import { menuGroups } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { PageHeader } from '../../ui/PageHeader';
import styles from './templates.module.css';

const samples = menuGroups
  .flatMap((group) => (group.name === 'templates' ? group.pages : []))
  .flatMap((page) => (page.name === 'templateAll' ? [] : [page]));

/** Links to each sample. */
export function AllTemplates() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.menu.templateAll')} note={t('templates.note')} />
      <ul className={styles.cards}>
        {samples.map(({ path, name }) => (
          <li key={name}>
            <Card title={t(`shell.menu.${name}`)}>
              <Link to={path}>{t(`templates.all.${name}`)}</Link>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
