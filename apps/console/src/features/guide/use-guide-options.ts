import type { Language } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { guidePages } from '../../lib/guide-pages';
import { guideQuery } from './guide-texts';

interface GuideOption {
  title: string;
  /** The title of the heading's page; empty for a page. */
  page: string;
  path: string;
  hash: string;
}

/** The titles and headings of the user guide; empty until they have arrived. */
export function useGuideOptions(isWanted: boolean): GuideOption[] {
  const language = useTranslation().i18n.language as Language;
  const { data: texts = {} } = useQuery({ ...guideQuery(language), enabled: isWanted });
  return guidePages.flatMap((name) => {
    const page = texts[name];
    if (!page) return [];
    const path = `/guide/${name}`;
    const headings = page.sections.map(({ id, title }) => ({ title, page: page.title, path, hash: id }));
    return [{ title: page.title, page: '', path, hash: '' }, ...headings];
  });
}
