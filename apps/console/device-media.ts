import type { CSSOptions } from 'vite';

type PostcssPlugin = Exclude<CSSOptions['postcss'], string | undefined>['plugins'];

const widthQuery = /\(max-width:\s*([\d.]+)px\)/;
/** The widest window that has the phone's layout. */
const phoneWidth = 899.95;

const desktop = "[data-device='desktop']";
const mobile = "[data-device='mobile']";

/** A condition on the document's element that leaves the weight of the selector as it is. */
const under = (condition: string, selector: string): string =>
  selector.startsWith(':root') || selector.startsWith('html')
    ? `${selector}:where(${condition})`
    : `:where(html${condition}) ${selector}`;

/**
 * Rules for narrow windows follow the layout that a person chose, by `data-device` of the document's element: those of
 * a phone's width also apply at every width where it is `mobile`, and none of them where it is `desktop`.
 */
export const deviceMedia: NonNullable<PostcssPlugin>[number] = {
  postcssPlugin: 'parley-device-media',
  OnceExit(root) {
    root.walkAtRules('media', (media) => {
      const width = Number(widthQuery.exec(media.params)?.[1]);
      if (!width) return;
      if (width >= phoneWidth) {
        const rest = media.params.replace(widthQuery, '').replace(/^\s*and\s+|\s+and\s*$/, '');
        const chosen = media.clone({ params: rest || 'all' });
        chosen.each((rule) => {
          if (rule.type === 'rule') rule.selectors = rule.selectors.map((one) => under(mobile, one));
        });
        media.after(chosen);
      }
      media.each((rule) => {
        if (rule.type === 'rule')
          rule.selectors = rule.selectors.map((one) => under(`:not(${desktop})`, one));
      });
    });
  },
};
