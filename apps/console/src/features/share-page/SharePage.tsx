import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../lib/page-title';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { Gone } from '../../ui/Gone';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { Rows } from '../../ui/skeletons';
import { PasswordForm } from './PasswordForm';
import styles from './SharePage.module.css';
import { ShareReport } from './ShareReport';
import { useShare } from './use-share';

/**
 * A work order for readers without an account: the password form, the figures, or a note that the link is unavailable.
 */
export const SharePage = ({ token, PublicFrame }: FrameProps & { token: string | undefined }) => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    {token === undefined ? (
      <ShareGone PublicFrame={PublicFrame} />
    ) : (
      <Share key={token} token={token} PublicFrame={PublicFrame} />
    )}
  </>
);

interface FrameProps {
  /** Frames a page without figures. */
  PublicFrame: ComponentType<{ children: ReactNode }>;
}

function ShareGone({ PublicFrame }: FrameProps) {
  const { t } = useTranslation();
  return (
    <PublicFrame>
      <Gone title={t('sharePage.gone.title')} text={t('sharePage.gone.text')} />
    </PublicFrame>
  );
}

function Share({ token, PublicFrame }: FrameProps & { token: string }) {
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
      return <ShareGone PublicFrame={PublicFrame} />;
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

/** A card in the middle, for the password and a failure. */
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
