import { getRouteApi } from '@tanstack/react-router';
import { CircleAlert, Link2Off, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { ErrorPage, type ErrorPageProps } from '../../ui/ErrorPage';
import { Gone } from '../../ui/Gone';
import { PublicFrame } from './PublicFrame';

const icons = { forbidden: Lock, missing: Link2Off, failed: CircleAlert } as const;

const shell = getRouteApi('/_shell');

/** An error page with its own address: within the shell for signed-in users, else in the frame of public pages. */
export function ErrorRoute({ kind }: Pick<ErrorPageProps, 'kind'>) {
  const isBare = shell.useRouteContext({ select: (context) => context.isBare });
  const { t } = useTranslation();
  if (!isBare) return <ErrorPage kind={kind} inside />;
  return (
    <PublicFrame>
      <Gone icon={icons[kind]} title={t(`shell.errorPage.${kind}`)} text={t(`shell.errorPage.${kind}Hint`)}>
        {kind === 'failed' && (
          <Button onClick={() => window.location.reload()}>{t('shell.errorPage.reload')}</Button>
        )}
      </Gone>
    </PublicFrame>
  );
}
