export { MonitorPage } from './MonitorPage';
export { installationQuery } from './queries';
