import { createFileRoute } from '@tanstack/react-router';
import { readWorkspaceSearch, WorkspacePage } from '../features/workspace/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/workplace/chat')({
  staticData: {
    words: ['assist', 'billing', 'chat', 'materials', 'subAccounts', 'workspace'],
  },
  validateSearch: readWorkspaceSearch,
  component: Workspace,
});

function Workspace() {
  const search = Route.useSearch();
  return <WorkspacePage search={search} onSearch={searchChange(Route.useNavigate())} />;
}
