export { loadFirstSteps, PortsDrawer } from './lazy';
export { PortMatrix } from './PortMatrix';
export { PortState } from './PortState';
export { noPortsSearch, type PortsSearch, readPortsSearch } from './ports-search';
export { portMatrixQuery, portsQuery } from './queries';
export { SubAccountPorts } from './SubAccountPorts';
