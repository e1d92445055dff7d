import type { ReactNode } from 'react';
import { Analysis } from './Analysis';
import { CardGallery } from './CardGallery';
import { GroupForm } from './GroupForm';
import { ErrorResult, SuccessResult } from './Results';
import { SearchTable } from './SearchTable';
import { StepForm } from './StepForm';
import type { TemplateSearch } from './template-search';

interface TemplatePageProps {
  template: string;
  search: TemplateSearch;
  onSearch(change: TemplateSearch): void;
  /** There is no template of that name. */
  missing: ReactNode;
}

/** The gallery of the console's own parts, a page each. */
export function TemplatePage({ template, search, onSearch, missing }: TemplatePageProps) {
  switch (template) {
    case 'search-table':
      return <SearchTable search={search} onSearch={onSearch} />;
    case 'card-list':
      return <CardGallery />;
    case 'step-form':
      return <StepForm />;
    case 'group-form':
      return <GroupForm />;
    case 'analysis':
      return <Analysis />;
    case 'success':
      return <SuccessResult />;
    case 'error':
      return <ErrorResult />;
    default:
      return missing;
  }
}
