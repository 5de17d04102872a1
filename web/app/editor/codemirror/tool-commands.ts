import { openSearchPanel } from '@codemirror/search';
import type { Command, KeyBinding } from '@codemirror/view';
import { toggleMark } from '../commands/inline-marks.ts';
import {
  insertCallout,
  insertFence,
  insertImage,
  insertLink,
  insertMath,
  insertTable,
  insertWikiLink,
} from '../commands/insert.ts';
import { cycleHeading, toggleList, toggleQuote } from '../commands/line-marks.ts';
import { type ToolId, toolGroups } from '../toolbar/tools.ts';
import { redoStep, undoStep } from './undoing.ts';

/** Placeholders that the writer replaces. */
export interface ToolTexts {
  column: string;
  cell: string;
  callout: string;
}

const diagramExample = 'flowchart LR\n  A --> B';

export function toolCommands(texts: ToolTexts): Record<ToolId, Command> {
  return {
    bold: toggleMark('**'),
    italic: toggleMark('*'),
    strike: toggleMark('~~'),
    code: toggleMark('`'),
    heading: cycleHeading,
    bulletList: toggleList('bullet'),
    orderedList: toggleList('ordered'),
    taskList: toggleList('task'),
    quote: toggleQuote,
    link: insertLink,
    wikiLink: insertWikiLink,
    image: insertImage,
    table: insertTable(texts),
    codeBlock: insertFence(''),
    callout: insertCallout(texts.callout),
    math: insertMath,
    diagram: insertFence('mermaid', diagramExample),
    undo: undoStep,
    redo: redoStep,
    search: openSearchPanel,
  };
}

// These are in CodeMirror's key maps, which differ per system.
const ownKeys: readonly ToolId[] = ['undo', 'redo', 'search'];

/** Returns the shortcuts of the toolbar's commands. */
export function toolKeys(commands: Record<ToolId, Command>): KeyBinding[] {
  return toolGroups
    .flat()
    .flatMap(({ id, key }) => (key && !ownKeys.includes(id) ? [{ key, run: commands[id], preventDefault: true }] : []));
}
