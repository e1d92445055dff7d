import { lazy, Suspense } from 'react';

const load = () => import('./PageFailed');
const PageFailed = lazy(load);

/** Brought along once the page is drawn: when it is needed there may be no connection to fetch it by. */
export const fetchPageFailed = (): void => void load().catch(() => undefined);

export const LatePageFailed = ({ error }: { error: unknown }) => (
  <Suspense>
    <PageFailed error={error} />
  </Suspense>
);
