import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subAccountQuery } from '../../features/sub-accounts/public';
import { useFormat } from '../../lib/format';
import { endGuide, type GuideProgress, readGuide } from '../../lib/guide';
import { useUser } from '../../lib/session';
import { changeSettings, useSettings } from '../../lib/settings';
import { toast } from '../../lib/toasts';
import { showPopover } from './popover';
import { placeOf, stepAt, subAccountsPath, targetOf, type TourStep, tourSteps } from './steps';

interface TourProps {
  /** The step points into the menu, which must be visible. */
  onMenu(shown: boolean): void;
}

/** Guides from an empty console to the first client. The page stays usable beside it. */
export default function Tour(props: TourProps) {
  const { id } = useUser();
  const progress = readGuide(useSettings());
  // Another user may have begun the tour in this browser.
  return progress?.userId === id ? <Steps progress={progress} {...props} /> : null;
}

function Steps({ progress, onMenu }: TourProps & { progress: GuideProgress }) {
  const { createdId } = progress;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const search = useRouterState({ select: ({ location }) => location.search });
  const { form } = search as { form?: string };
  const { data: created, isError } = useQuery({
    ...subAccountQuery(createdId ?? ''),
    enabled: createdId !== undefined,
  });
  const isGone = isError || created?.status === 'deleting' || created?.status === 'deleted';
  const step = stepAt({ progress, pathname, form, isOnline: (created?.devicesOnline ?? 0) > 0 });
  const showMenu = useEffectEvent(onMenu);
  useEffect(() => {
    if (step !== 'menu') return;
    showMenu(true);
    return () => showMenu(false);
  }, [step]);
  useEffect(() => {
    if (isGone) endGuide();
  }, [isGone]);
  useMask(step !== 'wait' && step !== 'online');
  return <Pointer key={step} step={step} createdId={createdId} />;
}

/** Prevents dialogs from opening by themselves during the tour. */
function useMask(masks: boolean): void {
  useEffect(() => {
    if (!masks) return;
    changeSettings({ maskTourState: true });
    return () => changeSettings({ maskTourState: false });
  }, [masks]);
}

function Pointer({ step, createdId }: { step: TourStep; createdId: string | undefined }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  /** The user is filling in the form, which the popover would cover. */
  const [filling, setFilling] = useState(false);

  const next = useEffectEvent((element: HTMLElement | undefined) => {
    const isTarget = element?.matches(targetOf[step].selector);
    if (step === 'wait' || step === 'online') endGuide();
    else if (step === 'confirm') {
      setFilling(true);
      document.querySelector<HTMLElement>('#main form input')?.focus();
    } else if (isTarget) element?.click();
    else if (step === 'menu') void navigate({ to: subAccountsPath });
    else if (step === 'create') void navigate({ to: subAccountsPath, search: { form: 'new' } });
    else if (createdId !== undefined) void navigate({ to: subAccountsPath, search: { open: createdId } });
  });
  const words = useEffectEvent((element: HTMLElement | undefined) => {
    const shown = { part: format.number(placeOf(step)), whole: format.number(tourSteps.length) };
    return {
      title: t(`tour.${step}.title`),
      text: t(`tour.${step}.text`),
      next: step === 'copy' && !element ? t('tour.copy.open') : t(`tour.${step}.next`),
      progress: t('common.ratio', shown),
      close: t('tour.leave'),
    };
  });
  const tellOnline = useEffectEvent(() => toast(t('tour.online.title')));

  useEffect(() => {
    if (filling) return;
    let remove = () => {};
    const stop = followTarget({
      ...targetOf[step],
      opener: targetOf[step].opener,
      draw: (element) => {
        remove();
        remove = showPopover(element, words(element), {
          dims: targetOf[step].dims,
          next: () => next(element),
          leave: endGuide,
        });
      },
      hide: () => remove(),
    });
    return stop;
  }, [step, filling, i18n.language]);
  useEffect(() => {
    if (step !== 'confirm') return;
    const fill = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#main form')) setFilling(true);
    };
    document.addEventListener('input', fill);
    return () => document.removeEventListener('input', fill);
  }, [step]);
  useEffect(() => {
    if (step !== 'online' || document.querySelector(targetOf.online.selector)) return;
    tellOnline();
    endGuide();
  }, [step]);
  return null;
}

const patienceMs = 3_000;

interface FollowOptions {
  selector: string;
  opener: string | undefined;
  alone: boolean;
  /** Draws at the element; without one, the step stands alone. */
  draw(element: HTMLElement | undefined): void;
  /** There is no target for now. */
  hide(): void;
}

const allVisible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0);

/** A dialog covers every element outside of it. */
const isCovered = (element: HTMLElement | undefined): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => !element || !dialog.contains(element),
  );

/**
 * Draws wherever the element appears, and hides when it goes or a dialog covers it. Clicks each opener of a hidden
 * target once, such as the phone's menu and then the group in it; if the target does not appear, points at the last
 * one. Returns the function that stops it.
 */
function followTarget({ selector, opener, alone, draw, hide }: FollowOptions): () => void {
  /** The drawn target: an element, `alone`, or nothing. */
  let drawn: HTMLElement | 'alone' | null = null;
  let isPatient = true;
  const opened = new WeakSet<HTMLElement>();
  let frame = 0;

  const find = (): HTMLElement | 'alone' | null => {
    const [found] = allVisible(selector);
    if (found) return isCovered(found) ? null : found;
    const openers = opener === undefined ? [] : allVisible(opener);
    const free = openers.filter((one) => !isCovered(one));
    if (free.length === 0 && (openers.length > 0 || isCovered(undefined))) return null;
    const next = free.find((one) => !opened.has(one));
    if (next) {
      opened.add(next);
      next.click();
      return null;
    }
    if (isPatient) return null;
    return free.at(-1) ?? (alone ? 'alone' : null);
  };
  const look = () => {
    frame = 0;
    const next = find();
    if (next === drawn) return;
    drawn = next;
    if (next === null) hide();
    else draw(next === 'alone' ? undefined : next);
  };
  const lookSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const timer = setTimeout(() => {
    isPatient = false;
    lookSoon();
  }, patienceMs);
  const watcher = new MutationObserver(lookSoon);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  lookSoon();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    watcher.disconnect();
    hide();
  };
}
