import { lazy, Suspense } from 'react';

const load = () => import('./PageFailed');
const PageFailed = lazy(load);

/** Fetched after the page is drawn, because a failure may leave no connection to fetch it later. */
export const fetchPageFailed = (): void => void load().catch(() => undefined);

export const LatePageFailed = ({ error }: { error: unknown }) => (
  <Suspense>
    <PageFailed error={error} />
  </Suspense>
);
