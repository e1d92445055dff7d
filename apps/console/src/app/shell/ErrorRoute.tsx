import { getRouteApi } from '@tanstack/react-router';
import { ErrorPage, type ErrorPageProps } from '../../ui/ErrorPage';

const shell = getRouteApi('/_shell');

/** An error page with its own address. Signed-in users see it within the shell. */
export function ErrorRoute({ kind }: Pick<ErrorPageProps, 'kind'>) {
  const isBare = shell.useRouteContext({ select: (context) => context.isBare });
  return <ErrorPage kind={kind} inside={!isBare} />;
}
