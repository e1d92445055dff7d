import type { GuideProgress } from '../../lib/guide';

export const tourSteps = ['menu', 'create', 'confirm', 'copy'] as const;

/** After the last step the tour waits for the client that uses the copied code. */
export type TourStep = (typeof tourSteps)[number] | 'wait' | 'online';

export const subAccountsPath = '/subpage/sonAccount';

interface TourPlace {
  progress: GuideProgress;
  pathname: string;
  /** The form that is open on the sub-accounts page. */
  form: string | undefined;
  /** Whether a client uses the new sub-account. */
  isOnline: boolean;
}

/** The step of a place. The tour follows a user who takes another way. */
export function stepAt({ progress, pathname, form, isOnline }: TourPlace): TourStep {
  if (progress.createdId !== undefined) {
    if (isOnline) return 'online';
    return progress.copied ? 'wait' : 'copy';
  }
  if (pathname !== subAccountsPath) return 'menu';
  return form === 'new' ? 'confirm' : 'create';
}

/** The number of the step among the four. Waiting counts as the last one. */
export const placeOf = (step: TourStep): number =>
  tourSteps.findIndex((one) => one === step) + 1 || tourSteps.length;

interface TourTarget {
  /** The element that the step points at. */
  selector: string;
  /** The controls that show a hidden element: the phone's menu, and a folded group of the menu. */
  opener?: string;
  /** Whether the step's text stands alone when the screen lacks the element. */
  alone: boolean;
  /** Whether the rest of the page is dimmed; not when the user needs it during the step. */
  dims: boolean;
}

const code = { selector: '[data-tour="copy"]' };

export const targetOf: Record<TourStep, TourTarget> = {
  menu: {
    selector: `[data-menu="${subAccountsPath}"]`,
    opener: '[data-tour="menu"], [data-menu-group="/subpage"]',
    alone: true,
    dims: true,
  },
  create: { selector: '[data-tour="create"]', alone: true, dims: true },
  confirm: { selector: '[data-tour="confirm"]', alone: true, dims: false },
  copy: { ...code, alone: true, dims: true },
  wait: { ...code, alone: false, dims: false },
  online: { ...code, alone: false, dims: false },
};
