import { useNavigate, useRouterState } from '@tanstack/react-router';
import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { changeSettings } from '../../lib/settings';
import { stepAt, type TourStep, targetOf, tourSteps } from './steps';
import './tour.css';

/** From an empty console to the first activation code. It points, and leaves everything usable beside it. */
export default function Tour() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const search = useRouterState({ select: ({ location }) => location.search });
  const { form, open } = search as { form?: string; open?: string };
  const [filled, setFilled] = useState(false);
  if (form === 'new' && !filled) setFilled(true);
  // The form is left for the drawer of what was made, or for nothing.
  const step = stepAt({ pathname, form, open, filled });

  const end = useEffectEvent(() =>
    changeSettings({ guideState: false, guideType: 'none', maskTourState: false }),
  );
  const next = useEffectEvent((from: TourStep) => {
    if (from === 'menu') void navigate({ to: '/subpage/sonAccount' });
    if (from === 'create') void navigate({ to: '/subpage/sonAccount', search: { form: 'new' } });
    if (from === 'copy') end();
  });
  const popover = useEffectEvent(() => {
    const place = tourSteps.indexOf(step) + 1;
    const shown = { part: format.number(place), whole: format.number(tourSteps.length) };
    return {
      title: t(`tour.${step}.title`),
      description: t(`tour.${step}.text`),
      popoverClass: 'parley-tour',
      showButtons: step === 'confirm' ? (['close'] as const) : (['next', 'close'] as const),
      showProgress: true,
      progressText: t('common.ratio', shown),
      nextBtnText: t(step === 'copy' ? 'tour.done' : 'tour.next'),
      onNextClick: () => next(step),
      onCloseClick: () => end(),
    };
  });
  useEffect(() => {
    const tour = driver({
      allowClose: true,
      overlayOpacity: 0.3,
      stagePadding: 6,
      stageRadius: 8,
      smoothScroll: false,
      animate: false,
      onDestroyStarted: () => end(),
    });
    const { showButtons, ...words } = popover();
    const stop = whenThere(targetOf[step], (element) =>
      tour.highlight({ ...(element && { element }), popover: { ...words, showButtons: [...showButtons] } }),
    );
    return () => {
      stop();
      tour.destroy();
    };
  }, [step]);
  return null;
}

const patienceMs = 3_000;

/** Calls once what is pointed at is drawn; with nothing where this screen has none. */
function whenThere(selector: string, draw: (element: Element | undefined) => void): () => void {
  const find = () => [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  const done = (element: Element | undefined) => {
    stop();
    draw(element);
  };
  const watcher = new MutationObserver(() => {
    const found = find();
    if (found) done(found);
  });
  const timer = setTimeout(() => done(undefined), patienceMs);
  const stop = () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
  const found = find();
  if (found) done(found);
  else watcher.observe(document.body, { childList: true, subtree: true });
  return stop;
}
