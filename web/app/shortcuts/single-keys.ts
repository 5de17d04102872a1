const storageKey = 'wiki.singleKeys';
const changed = new EventTarget();

/** Whether single-key shortcuts are on in this browser (WCAG 2.1.4); the default. */
export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) window.localStorage.removeItem(storageKey);
  else window.localStorage.setItem(storageKey, 'off');
  changed.dispatchEvent(new Event('change'));
}

/** Calls `listener` after each change, in any tab. */
export function subscribeSingleKeys(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changed.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
