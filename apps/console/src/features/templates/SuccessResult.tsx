import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink';
import { Fact, FactList } from '../../ui/FactList';
import { PageHeader } from '../../ui/PageHeader';
import { Result } from '../../ui/Result';
import styles from './templates.module.css';

/** The result page after a successful long process. */
export function SuccessResult() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.menu.templateSuccess')} note={t('templates.note')} />
      <div className={styles.form}>
        <Result
          tone="success"
          title={t('templates.results.success')}
          text={t('templates.results.successText')}
          actions={
            <ButtonLink to="/workplace/home" variant="contained" color="primary">
              {t('common.home')}
            </ButtonLink>
          }
        >
          <FactList>
            <Fact name={t('templates.results.number')}>T-2026-0001</Fact>
          </FactList>
        </Result>
      </div>
    </>
  );
}
