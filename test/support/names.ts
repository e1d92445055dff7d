import { scriptPayload } from './script-payload.js';
import type { Wording } from './whole-tenant-calls.js';

const kinds: readonly Wording[] = [
  () => '王',
  (most) => 'Donaudampfschifffahrt'.repeat(10).slice(0, Math.min(most, 200)),
  (most) => 'مرحبا بك في متجرنا الجديد '.repeat(8).slice(0, Math.min(most, 200)).trim(),
  (most) => (most < 40 ? '👩‍💻' : '👩‍💻🏳️‍🌈👨‍👩‍👧‍👦'),
];

/**
 * One character, a field's longest word, right-to-left text, and joined emoji: fields take different kinds, and each
 * turn moves all fields to the next kind.
 */
export const unusualNames =
  (turn: number): Wording =>
  (most, field) => {
    const sum = Array.from(field).reduce((before, letter) => before + letter.charCodeAt(0), turn);
    return kinds[sum % kinds.length]?.(most, field) ?? '';
  };

const script = '<img src=x onerror=__tripped=1>';

/** Unusual names; longer ones are followed by a script when the field has room. */
export const hostileNames: Wording = (most, field) => {
  if (field === 'markdown') return scriptPayload(most, field);
  const room = most - script.length - 1;
  const name = unusualNames(0)(room > 0 ? room : most, field);
  return room > 0 && name.length > 1 ? `${name} ${script}` : name;
};

/**
 * Finds unreadable texts of a page: text outside its card, cell or window that is neither cut nor scrollable; cut text
 * without a title or link to the whole; right-to-left text in a left-to-right line; figures that are invalid or span
 * two lines.
 */
export const unreadable = `(() => {
  const found = new Set();
  const note = (problem, element, text) =>
    found.add(problem + ' ' + element.tagName + '.' + element.className + ': ' + text.trim().slice(0, 30));
  const rooms = 'li, td, th, article, section, dialog, aside, [role=row], [role=gridcell], [role=dialog], button, a';
  const isClipped = (style) => style.overflowX !== 'visible' || style.clipPath !== 'none';
  const range = document.createRange();
  const isSpilled = (element, box) => {
    for (let at = element; at; at = at.parentElement) {
      if (isClipped(getComputedStyle(at))) return false;
      const isBody = at === document.body;
      if (!isBody && !at.matches(rooms)) continue;
      const room = isBody ? { left: 0, right: innerWidth } : at.getBoundingClientRect();
      if (box.right > room.right + 1 || box.left < room.left - 1) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement: element } = texts.currentNode;
    if (!data.trim() || !element.checkVisibility()) continue;
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width < 2) continue;
    if (isSpilled(element, box)) note('spills', element, data);
    if (/NaN|Infinity|∞|undefined|\\[object/.test(data)) note('is no figure', element, data);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
    if (/^\\s*[¥$]?[\\d,.]+%?\\s*$/.test(data) && lines.size > 1) note('is on two lines', element, data);
    const { direction, unicodeBidi } = getComputedStyle(element);
    const isTurned = /[\\u0590-\\u08ff]/.test(data) && !data.includes('\\u2068');
    if (isTurned && !element.matches('option, textarea') && direction === 'ltr' && unicodeBidi !== 'plaintext')
      note('runs the wrong way', element, data);
  }
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element);
    if (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none') continue;
    const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (isCut && element.checkVisibility() && !element.closest('[title], .sr, a, button') && !element.querySelector('[title]'))
      note('is nowhere whole', element, element.textContent);
  }
  const wide = Math.max(...[...document.querySelectorAll('html, body, main')].map((one) => one.scrollWidth - innerWidth));
  return [...(wide > 1 ? ['scrolls sideways by ' + wide] : []), ...found];
})()`;
