import { createFileRoute } from '@tanstack/react-router';
import {
  languagesQuery,
  providersQuery,
  readTranslationSearch,
  TranslationPage,
} from '../features/translation/public';
import { searchChange } from '../lib/search-change';

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
  const change = searchChange(Route.useNavigate());
  return <TranslationPage search={search} onSearch={change} />;
}
