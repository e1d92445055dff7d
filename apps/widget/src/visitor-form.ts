import { type WidgetForm, widgetLimits, type WidgetProfile } from '@parley/contracts/public';
import { element } from './element.js';
import type { PageUser } from './frame-messages.js';
import { words } from './words.js';

const fields = ['name', 'email', 'question'] as const;

/** The form before the first message; null if it asks nothing that the page has not said. */
export function visitorForm(
  widget: WidgetForm,
  user: PageUser | null,
  onFilledIn: (profile: WidgetProfile) => void,
): HTMLFormElement | null {
  const known = { name: user?.name ?? '', email: user?.email ?? '', question: '' };
  const asked = fields.filter((field) => widget[field] !== 'off' && known[field] === '');
  if (asked.length === 0) return null;
  const labels = { name: words.name, email: words.email, question: widget.questionText };
  const inputs = asked.map((field) => {
    const isRequired = widget[field] === 'required';
    const input = element('input', {
      name: field,
      dir: 'auto',
      type: field === 'email' ? 'email' : 'text',
      autocomplete: field === 'question' ? 'off' : field,
      maxlength: String(
        {
          name: widgetLimits.visitorNameMax,
          email: widgetLimits.visitorEmailMax,
          question: widgetLimits.answerMax,
        }[field],
      ),
      ...(isRequired && { required: '' }),
    });
    return {
      field,
      input,
      label: element('label', {}, labels[field] + (isRequired ? '' : words.optional), input),
    };
  });
  const form = element(
    'form',
    { class: 'before' },
    ...inputs.map(({ label }) => label),
    element('button', { type: 'submit' }, words.begin),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const filled = { ...known };
    for (const { field, input } of inputs) filled[field] = input.value.trim();
    onFilledIn({ name: filled.name, email: filled.email, answer: filled.question });
  });
  return form;
}
