/** The reader's progress, as far as the tour needs it. */
export interface TourPlace {
  pathname: string;
  /** The form that is open, of the sub-accounts' page. */
  form: string | undefined;
  /** The sub-account that is open in the drawer. */
  open: string | undefined;
  /** The form was seen before. */
  filled: boolean;
}

export const tourSteps = ['menu', 'create', 'confirm', 'copy'] as const;
export type TourStep = (typeof tourSteps)[number];

const page = '/subpage/sonAccount';

/** The element that each step points at; on a screen without it the step's text stands alone. */
export const targetOf: Record<TourStep, string> = {
  menu: `a[href="${page}"]`,
  create: '[data-tour="create"]',
  confirm: '[data-tour="confirm"]',
  copy: '[data-tour="copy"]',
};

/** The step a place belongs to: whoever goes ahead by another way is followed. */
export function stepAt({ pathname, form, open, filled }: TourPlace): TourStep {
  if (pathname !== page) return 'menu';
  if (form === 'new') return 'confirm';
  return filled && open !== undefined ? 'copy' : 'create';
}
