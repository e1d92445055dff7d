import { createFileRoute, redirect } from '@tanstack/react-router';

/** The former address of the chat history, which emails and bookmarks still hold. */
export const Route = createFileRoute('/_shell/chat/history')({
  beforeLoad: ({ location }) => {
    redirect({ to: '/subpage/chatHistory', search: location.search, replace: true, throw: true });
  },
});
