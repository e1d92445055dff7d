import { createFileRoute } from '@tanstack/react-router';
import {
  languagesQuery,
  providersQuery,
  readTranslationSearch,
  TranslationPage,
  type TranslationSearch,
} from '../features/translation/public';

export const Route = createFileRoute('/_shell/operator/translation')({
  staticData: { words: ['translation'] },
  validateSearch: readTranslationSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(providersQuery);
    void queryClient.prefetchQuery(languagesQuery);
  },
  component: Translation,
});

function Translation() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: TranslationSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return <TranslationPage search={search} onSearch={change} />;
}
