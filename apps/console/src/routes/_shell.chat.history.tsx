import { createFileRoute, redirect } from '@tanstack/react-router';

/** The former address of the chat history; letters and bookmarks hold it. */
export const Route = createFileRoute('/_shell/chat/history')({
  beforeLoad: ({ location }) => {
    redirect({ to: '/subpage/chatHistory', search: location.search, replace: true, throw: true });
  },
});
