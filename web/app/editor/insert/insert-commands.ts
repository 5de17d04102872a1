import { startCompletion } from '@codemirror/autocomplete';
import type { Command } from '@codemirror/view';
import { today } from '../../templates/load-templates.ts';
import { insertCallout, insertDivider, insertText } from '../commands/insert.ts';
import { setHeading } from '../commands/line-marks.ts';
import type { CalloutKind } from '../page-view/callout.ts';
import type { ToolId } from '../toolbar/tools.ts';
import type { InsertId } from './insert-items.ts';

interface InsertCommandOptions {
  tools: Record<ToolId, Command>;
  calloutText: string;
  /** The file is inserted at the cursor. */
  pickFile: () => void;
  /** The drawing is inserted at the cursor. */
  draw: Command;
}

/** Returns the commands that insert something, offered where a line is empty or after a space. */
export function insertCommands({ tools, calloutText, pickFile, draw }: InsertCommandOptions) {
  const callout = (kind: CalloutKind): Command => insertCallout(calloutText, kind);
  const begin = (sign: string): Command => {
    return (view) => insertText(sign)(view) && startCompletion(view);
  };
  const commands: Record<Exclude<InsertId, 'template'>, Command> = {
    heading: setHeading(2),
    subheading: setHeading(3),
    smallHeading: setHeading(4),
    bulletList: tools.bulletList,
    orderedList: tools.orderedList,
    taskList: tools.taskList,
    table: tools.table,
    codeBlock: tools.codeBlock,
    quote: tools.quote,
    note: callout('note'),
    tip: callout('tip'),
    important: callout('important'),
    warning: callout('warning'),
    caution: callout('caution'),
    file: () => {
      pickFile();
      return true;
    },
    image: tools.image,
    drawing: draw,
    diagram: tools.diagram,
    math: tools.math,
    wikiLink: (view) => tools.wikiLink(view) && startCompletion(view),
    mention: begin('@'),
    date: (view) => insertText(today())(view),
    divider: insertDivider,
    emoji: (view) => insertText(':')(view),
  };
  return commands;
}
