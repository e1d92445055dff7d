export { readTemplateSearch, type TemplateSearch } from './template-search';
export { TemplatePage } from './TemplatePage';
