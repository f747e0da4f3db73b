type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person typed or chose in a field of the HTML before the page's scripts ran. */
const early = new Map<Field, string | boolean>();

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

function remember({ target }: { target: EventTarget | null }): void {
  const field = target as Field;
  if (field.type !== 'file') early.set(field, isTick(field) ? field.checked : field.value);
}

/** Whether a field shows something else than the HTML says. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Notes what is typed until `takeOverEarlyTyping`. Hydration would show the page's own values again. */
export function watchEarlyTyping(): void {
  for (const field of document.querySelectorAll<Field>('input,select,textarea'))
    if (isChanged(field)) remember({ target: field });
  document.addEventListener('input', remember, true);
}

/** Hands it to the fields of the hydrated page, as if it were typed now. */
export function takeOverEarlyTyping(): void {
  document.removeEventListener('input', remember, true);
  for (const [field, value] of early) if (field.isConnected) retype(field, value);
  early.clear();
}

function retype(field: Field, value: string | boolean): void {
  const property = typeof value === 'boolean' ? 'checked' : 'value';
  // React reports a change only if it knows another value. It sees the first of these two writes.
  Object.assign(field, { [property]: typeof value === 'boolean' ? !value : `${value} ` });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
  for (const kind of property === 'checked' ? ['click'] : ['input', 'change'])
    field.dispatchEvent(new Event(kind, { bubbles: true }));
}
