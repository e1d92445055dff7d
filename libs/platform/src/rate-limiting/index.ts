export { AddressLimiter } from './address-limiter.js';
export { countNetworks, countOnce, type RateCount, type RateWindow, RateWindows } from './rate-windows.js';
export { type Budget, CallBudget } from './call-budget.js';
