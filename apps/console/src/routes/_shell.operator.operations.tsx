import { createFileRoute } from '@tanstack/react-router';
import { AuditLog, OperationsFrame, readLogSearch } from '../features/audit/public';

export const Route = createFileRoute('/_shell/operator/operations')({
  staticData: { words: ['audit'] },
  validateSearch: readLogSearch,
  component: Operations,
});

function Operations() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OperationsFrame>
      <AuditLog
        scope="all"
        search={search}
        onSearch={(next) =>
          void navigate({
            search: (before) => ({ ...before, ...next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </OperationsFrame>
  );
}
