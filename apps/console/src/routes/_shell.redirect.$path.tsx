import { createFileRoute, redirect } from '@tanstack/react-router';
import { isInternal } from '../lib/internal-path';

/** Opens a page anew: `/redirect/workplace%2Fhome` leads to `/workplace/home`. */
export const Route = createFileRoute('/_shell/redirect/$path')({
  beforeLoad: ({ params }) => {
    const path = `/${params.path.replace(/^\//, '')}`;
    if (!isInternal(path)) redirect({ to: '/404', replace: true, throw: true });
    redirect({ href: path, replace: true, throw: true });
  },
});
