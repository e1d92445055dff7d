import type { Privilege } from '@parley/contracts/public';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../lib/privileges';
import { LatePageFailed } from '../../ui/LatePageFailed';
import { NoPrivilege } from '../../ui/NoPrivilege';
import { PageHeader } from '../../ui/PageHeader';
import { pageAt, titleOf } from '../pages';
import { useReloads } from './reload-page';
import styles from './Shell.module.css';

const shell = getRouteApi('/_shell');

/** The one gate of all pages: draws the page, or a description of it when the package does not include it. */
export function PageGate() {
  const { t } = useTranslation();
  // The page that the outlet is about to draw. The location changes a moment before or after it.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const page = path === undefined ? undefined : pageAt(path);
  const missing = shell.useRouteContext({ select: (context) => context.missing });
  const outlet = <Outlet key={useReloads()} />;
  if (missing) return <LatePageFailed error={missing} />;
  if (!page?.privilege) return outlet;
  const instead = (
    <>
      <PageHeader title={titleOf(t, page.name)} />
      <div className={styles.gate}>
        <NoPrivilege privilege={page.privilege} />
      </div>
    </>
  );
  return (
    <Privileged privilege={page.privilege} instead={instead}>
      {outlet}
    </Privileged>
  );
}

interface PrivilegedProps {
  privilege: Privilege;
  /** Shown to users without the privilege. By default it says what the privilege gives and how to get it. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Shows its content to users with the privilege. */
const Privileged = ({ privilege, instead, children }: PrivilegedProps) =>
  usePrivilege(privilege) ? children : (instead ?? <NoPrivilege privilege={privilege} />);
