/** Brings the focus to a field, and the cursor behind what is written there. */
export function focusEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
