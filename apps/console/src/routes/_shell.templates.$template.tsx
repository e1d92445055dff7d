import { createFileRoute } from '@tanstack/react-router';
import { readTemplateSearch, TemplatePage, type TemplateSearch } from '../features/templates/public';
import { ErrorPage } from '../ui/ErrorPage';

export const Route = createFileRoute('/_shell/templates/$template')({
  staticData: { words: ['templates'] },
  validateSearch: readTemplateSearch,
  component: Templates,
});

function Templates() {
  const { template } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: TemplateSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <TemplatePage
      template={template}
      search={search}
      onSearch={change}
      missing={<ErrorPage kind="missing" inside />}
    />
  );
}
