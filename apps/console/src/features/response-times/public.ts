export { durationText } from './duration';
export { OfficeHoursCard } from './OfficeHoursCard';
export { readTimesSearch, readWaitsSearch } from './response-search';
export { TimesPage } from './TimesPage';
export { WaitsPage } from './WaitsPage';
