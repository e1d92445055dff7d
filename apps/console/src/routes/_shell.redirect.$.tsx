import { createFileRoute, redirect } from '@tanstack/react-router';
import { reloadPage } from '../app/shell/reload-page';
import { isInternal } from '../lib/internal-path';

/** Draws a page anew: `/redirect/subpage/chatUse?page=2` leads to `/subpage/chatUse?page=2`. */
export const Route = createFileRoute('/_shell/redirect/$')({
  beforeLoad: ({ params: { _splat = '' }, location, context, preload }) => {
    const href = `/${_splat}${location.searchStr}`;
    if (!isInternal(href)) redirect({ to: '/404', replace: true, throw: true });
    if (!preload) reloadPage(context.queryClient);
    redirect({ href, replace: true, throw: true });
  },
});
