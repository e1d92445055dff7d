export { AddressLimiter } from './address-limiter.js';
export { countNetworks, countOnce, type RateCount, type RateWindow, RateWindows } from './rate-windows.js';
