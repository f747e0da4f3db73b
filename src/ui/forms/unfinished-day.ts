/**
 * Whether a day of a form is half typed, or in no calendar. A browser reports such a field as an empty one, so an optional
 * day would be lost. The field gets the focus and says so (`TextField`).
 */
export function hasUnfinishedDay(form: HTMLFormElement | null): boolean {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || field.type !== 'date' || !field.validity.badInput) continue;
    field.focus();
    // This sends the event `invalid`. The field hears it and says what is missing.
    field.checkValidity();
    return true;
  }
  return false;
}

/** Holds back every form with an unfinished day. */
export function holdUnfinishedDays(): void {
  const hold = (event: SubmitEvent) => hasUnfinishedDay(event.target as HTMLFormElement) && stop(event);
  window.addEventListener('submit', hold, { capture: true });
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
