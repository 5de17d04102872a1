import { simplifySelection } from '@codemirror/commands';
import { closeSearchPanel } from '@codemirror/search';
import type { KeyBinding } from '@codemirror/view';

// For slow typists; other keys return Tab to the text (WCAG 2.1.2, 2.2.1).
const leaveMs = 60_000;

/** Escape closes what is open, and the next Tab leaves. CodeMirror's own works only when idle, for two seconds. */
export const escapeKey: KeyBinding = {
  key: 'Escape',
  run(view) {
    if (!closeSearchPanel(view)) simplifySelection(view);
    view.setTabFocusMode(leaveMs);
    return true;
  },
};
