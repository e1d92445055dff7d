import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorPage, type ErrorPageProps } from '../../ui/ErrorPage';
import { Gone } from '../../ui/Gone';
import { PublicFrame } from './PublicFrame';

const shell = getRouteApi('/_shell');

/** An error page with its own address: within the shell for signed-in users, else in the frame of public pages. */
export function ErrorRoute({ kind }: Pick<ErrorPageProps, 'kind'>) {
  const isBare = shell.useRouteContext({ select: (context) => context.isBare });
  const { t } = useTranslation();
  if (!isBare) return <ErrorPage kind={kind} inside />;
  return (
    <PublicFrame>
      {kind === 'missing' ? (
        <Gone title={t('shell.errorPage.missing')} text={t('shell.errorPage.missingHint')} />
      ) : (
        <ErrorPage kind={kind} inside />
      )}
    </PublicFrame>
  );
}
