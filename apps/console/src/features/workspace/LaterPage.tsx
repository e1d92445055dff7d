import { lazy, Suspense } from 'react';
import type { WorkspaceProps } from './workspace-search';

const WorkspacePage = lazy(() => import('./WorkspacePage'));

/** The page names many chunks, which the list of all pages would otherwise name on the first load. */
export const LaterPage = (props: WorkspaceProps) => (
  <Suspense>
    <WorkspacePage {...props} />
  </Suspense>
);
