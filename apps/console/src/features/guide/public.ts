export { GuidePage } from './GuidePage';
export { useGuideOptions } from './use-guide-options';
