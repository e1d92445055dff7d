import {
  chatLimits,
  type FanReport,
  fanLimits,
  firstCodePoints,
  type MessageReport,
} from '@parley/contracts/public';

/** Nobody is lost over an ornament: names are cut to what the server takes, other extras left out. */
export function fitting<T extends Pick<FanReport, 'nickname' | 'link' | 'phone'>>(given: T): T {
  const { nickname, link, phone } = given;
  const fits = { ...given };
  if (nickname !== undefined) {
    // Never half of a pair of surrogates.
    fits.nickname = nickname.slice(0, fanLimits.nicknameMax).replace(/[\ud800-\udbff]$/, '');
  }
  if (link !== undefined && link.length > fanLimits.linkMax) delete fits.link;
  if (phone !== undefined && phone.length > fanLimits.phoneMax) delete fits.phone;
  return fits;
}

/** As much of a message's texts as the server keeps. */
export function fittingMessage({ text, translation, ...message }: MessageReport): MessageReport {
  return {
    ...message,
    text: firstCodePoints(text, chatLimits.textMax),
    ...(translation && {
      translation: { ...translation, text: firstCodePoints(translation.text, chatLimits.textMax) },
    }),
  };
}
