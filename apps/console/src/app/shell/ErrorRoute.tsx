import { getRouteApi } from '@tanstack/react-router';
import { ErrorPage, type ErrorPageProps } from '../../ui/ErrorPage';

const shell = getRouteApi('/_shell');

/** An error page at an address of its own: within the shell for who is signed in. */
export function ErrorRoute({ kind }: Pick<ErrorPageProps, 'kind'>) {
  const isBare = shell.useRouteContext({ select: (context) => context.isBare });
  return <ErrorPage kind={kind} inside={!isBare} />;
}
