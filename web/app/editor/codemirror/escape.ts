import { simplifySelection } from '@codemirror/commands';
import { closeSearchPanel } from '@codemirror/search';
import type { KeyBinding } from '@codemirror/view';

// Long enough for people who are slow between two keys; any other key gives Tab back to the text (WCAG 2.1.2, 2.2.1).
const leaveMs = 60_000;

/**
 * Escape puts away what is open and makes the next Tab leave the text, whatever was open or selected. CodeMirror's own
 * Escape does so only when it has nothing else to do, and for two seconds.
 */
export const escapeKey: KeyBinding = {
  key: 'Escape',
  run(view) {
    if (!closeSearchPanel(view)) simplifySelection(view);
    view.setTabFocusMode(leaveMs);
    return true;
  },
};
