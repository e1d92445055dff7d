import { createFileRoute } from '@tanstack/react-router';
import { AuditLog, OperationsFrame, readLogSearch } from '../features/audit/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/operations')({
  staticData: { words: ['audit'] },
  validateSearch: readLogSearch,
  component: Operations,
});

function Operations() {
  const search = Route.useSearch();
  return (
    <OperationsFrame>
      <AuditLog scope="all" search={search} onSearch={searchChange(Route.useNavigate())} />
    </OperationsFrame>
  );
}
