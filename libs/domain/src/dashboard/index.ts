export { AgentFiguresQueries } from './agent-figures.queries.js';
export { DashboardModule } from './dashboard.module.js';
export { DashboardQueries } from './dashboard.queries.js';
