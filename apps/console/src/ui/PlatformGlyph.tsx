import type { PlatformCode } from '@parley/contracts/public';

/** Strokes on a grid of 16: our own drawings, in the text's colour. */
const strokes: Record<PlatformCode, string> = {
  whatsapp: 'M2.5 13.5l.9-3A5.6 5.6 0 1 1 5.6 12.7z M6 6c0 2.2 1.8 4 4 4',
  'whatsapp-business':
    'M2.5 13.5l.9-3A5.6 5.6 0 1 1 5.6 12.7z M6.8 5.2h1.7a1.2 1.2 0 0 1 0 2.5H6.8z M6.8 7.7h2a1.2 1.2 0 0 1 0 2.5h-2z',
  telegram: 'M14 2.5L2 7.3l4 1.6 1.6 4.3 2-2.7 3 2.2z M6 8.9l5-3.6',
  line: 'M3 3h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H9l-3 2.5V11H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z M5 5.8v2.7h1.6 M8 5.8v2.7 M10 5.8v2.7h1.6',
  messenger: 'M8 2a6 5.6 0 0 0-3.8 9.9V14l2-1.1A6 5.6 0 1 0 8 2z M4.8 9L7 6.6l2 1.6L11.2 6',
  instagram:
    'M5 2.5h6A2.5 2.5 0 0 1 13.5 5v6a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 11V5A2.5 2.5 0 0 1 5 2.5z M8 5.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z M11.3 4.7h.01',
  x: 'M3 3l10 10 M13 3L3 13',
  tiktok: 'M9 2v8.2a2.6 2.6 0 1 1-2.6-2.6 M9 2c.3 2 1.8 3.3 4 3.5',
  viber:
    'M3 4.5C3 10 6 13 11.5 13l1-2.3-2.6-1.5-1.2 1C7.3 9.5 6.5 8.7 5.8 7.3l1-1.2-1.5-2.6z M9 2.8A4.5 4.5 0 0 1 13.2 7 M9 5.2A2 2 0 0 1 10.8 7',
  zalo: 'M3 3h10v8H7l-3 2.5V11H3z M6 5.2h4L6 8.8h4',
  signal:
    'M8 2.5a5.5 5.5 0 1 1-2.8 10.2l-2.4.6.6-2.4A5.5 5.5 0 0 1 8 2.5z M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  wechat:
    'M6.5 3C3.9 3 2 4.6 2 6.6c0 1.2.7 2.2 1.7 2.9L3.3 11l1.6-.8 M10 6.5c2.2 0 4 1.4 4 3.2 0 1-.6 1.8-1.5 2.4l.3 1.4-1.5-.8a6 6 0 0 1-1.3.2c-2.2 0-4-1.4-4-3.2s1.8-3.2 4-3.2z',
  kakaotalk:
    'M8 2.8c-3.3 0-6 2-6 4.5 0 1.6 1.1 3 2.8 3.8l-.6 2.4 2.6-1.8c3.9.4 7.2-1.6 7.2-4.4 0-2.5-2.7-4.5-6-4.5z M6.5 5.5v3.7 M9.5 5.5L6.7 7.6l2.8 1.6',
  vk: 'M2.5 5c.3 4 2.3 6.5 5.5 6.5V5 M8 8.3c2 0 3.3-1.3 4-3.3 M8 8.3c2.3 0 3.8 1 4.8 3.2',
  discord:
    'M5.5 3.5c-1.5.3-2.5.8-2.5.8-1.1 2.2-1.4 4.7-1.2 7 0 0 1.3 1.2 3.2 1.5l.7-1.3c1.5.5 3.1.5 4.6 0l.7 1.3c1.9-.3 3.2-1.5 3.2-1.5.2-2.3-.1-4.8-1.2-7 0 0-1-.5-2.5-.8l-.5 1c-1.3-.2-2.7-.2-4 0z M6 8.3h.01 M10 8.3h.01',
  snapchat:
    'M8 2.5C6 2.5 4.8 4 4.8 6v1.5l-1.3.3c.3 1 1 1.3 1.3 1.5-.4 1-1.3 1.8-2.5 2.2.5.8 1.5.7 2.2.8.4 1 1.2.6 2 .7.6.5 1 .7 1.5.7s.9-.2 1.5-.7c.8-.1 1.6.3 2-.7.7-.1 1.7 0 2.2-.8-1.2-.4-2.1-1.2-2.5-2.2.3-.2 1-.5 1.3-1.5l-1.3-.3V6c0-2-1.2-3.5-3.2-3.5z',
  web: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z M2.5 8h11 M8 2.5c3 3.5 3 7.5 0 11 M8 2.5c-3 3.5-3 7.5 0 11',
};

/** A platform's glyph; its name stands beside it or in the label around it. */
export const PlatformGlyph = ({ platform, size = 16 }: { platform: PlatformCode; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={strokes[platform]} />
  </svg>
);
