import type { FanFilter, FanView } from '@parley/contracts/public';
import type { Target } from '../../../ui/list/use-selection';

export type FanTarget = Target<FanView, FanFilter>;
