import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHeader } from '../../ui/PageHeader';
import { Result } from '../../ui/Result';
import styles from './templates.module.css';

/** The result page after a failed long process, with the next step. */
export function ErrorResult() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.menu.templateError')} note={t('templates.note')} />
      <div className={styles.form}>
        <Result
          tone="error"
          title={t('templates.results.error')}
          text={t('templates.results.errorText')}
          actions={
            <>
              <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
                {t('common.retry')}
              </Button>
              <ButtonLink to="/workplace/home">{t('common.home')}</ButtonLink>
            </>
          }
        />
      </div>
    </>
  );
}
