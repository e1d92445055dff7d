export { AllTemplates } from './AllTemplates';
export { Analysis } from './Analysis';
export { CardGallery } from './CardGallery';
export { ErrorResult } from './ErrorResult';
export { GroupForm } from './GroupForm';
export { SearchTable } from './SearchTable';
export { StepForm } from './StepForm';
export { SuccessResult } from './SuccessResult';
export { readTemplateSearch, type TemplateSearch } from './template-search';
