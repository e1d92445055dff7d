import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../lib/page-title';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { Rows } from '../../ui/skeletons';
import { PasswordForm } from './PasswordForm';
import styles from './SharePage.module.css';
import { ShareReport } from './ShareReport';
import { useShare } from './use-share';

/**
 * A work order for readers without an account: the password form, the figures, or a note that the link is unavailable.
 */
export const SharePage = ({ token }: { token: string | undefined }) => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    {token === undefined ? (
      <Frame>
        <Gone />
      </Frame>
    ) : (
      <Share key={token} token={token} />
    )}
  </>
);

function Share({ token }: { token: string }) {
  const state = useShare(token);
  switch (state.view) {
    case 'page':
      return (
        <main className={styles.page}>
          <ShareReport page={state.page} connection={state.connection} />
        </main>
      );
    case 'password':
      return (
        <Frame>
          <PasswordForm
            token={token}
            title={state.title}
            isChanged={state.isChanged}
            onEntered={state.enter}
          />
        </Frame>
      );
    case 'gone':
      return (
        <Frame>
          <Gone />
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <ErrorPanel error={state.error} onRetry={state.retry} />
        </Frame>
      );
    case 'loading':
      return <Waiting />;
  }
}

/** A card in the middle, for every view except the report. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.corner}>
        <LanguageSwitch />
      </div>
      <main className={styles.middle}>{children}</main>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  useTitle(t('sharePage.title'));
  return (
    <main className={styles.page} aria-busy="true">
      <span className="sr" role="status">
        {t('common.loading')}
      </span>
      <Rows count={8} height={44} />
    </main>
  );
}

/** Uses the same words for every reason, so that nobody learns which links ever existed. */
function Gone() {
  const { t } = useTranslation();
  const title = t('sharePage.gone.title');
  useTitle(title);
  return (
    <div className={styles.gone}>
      <Link2Off size={28} strokeWidth={1.5} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{t('sharePage.gone.text')}</p>
    </div>
  );
}
