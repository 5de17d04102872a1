import { isolateHistory } from '@codemirror/commands';
import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state';
import type { KeyBinding } from '@codemirror/view';
import { onceParsed } from '../codemirror/markup-keys.ts';
import { linePrefix } from '../page-view/line-prefix.ts';
import { parsed } from '../syntax/parsed.ts';
import { copy, exchange, relocation, removal } from './block-changes.ts';
import { type BlockAction, blockKeys } from './block-keys.ts';
import { toggleSection } from './fold-sections.ts';
import { changed, isItem, neighborOf, type PageBlock, selectedBlock, wholeBlock } from './page-block.ts';
import { tickTasks } from './tick-tasks.ts';
import { type BlockKind, turnInto } from './turn-into.ts';

const commands: Record<BlockAction, StateCommand> = {
  moveUp: move(false),
  moveDown: move(true),
  duplicate: onBlock((state, block) => {
    const { changes, start } = copy(state, block);
    return { changes, selection: { anchor: (start ?? block.from) + state.selection.main.head - block.from } };
  }),
  delete: onBlock((state, block) => {
    const { changes } = removal(state, block);
    const next = changed(state, changes);
    const at = changes.mapPos(block.to, 1);
    return { changes, selection: { anchor: Math.max(at, linePrefix(next, next.doc.lineAt(at)).end) } };
  }),
  fold: toggleSection,
  tick: tickTasks,
};

export function changeBlock(action: BlockAction): StateCommand {
  return commands[action];
}

export function turnBlockInto(kind: BlockKind): StateCommand {
  return onBlock((state, block) => {
    const change = turnInto(state, block, kind);
    if (!change) return null;
    const { changes, start } = change;
    const next = changed(state, changes);
    const line = next.doc.lineAt(start ?? block.from);
    // The fence of code has no words.
    const shown = kind === 'codeBlock' || kind === 'note' ? next.doc.line(line.number + 1) : line;
    return { changes, selection: { anchor: shown.to } };
  });
}

export const blockKeyBindings: readonly KeyBinding[] = Object.entries(blockKeys).map(([id, key]) => ({
  key,
  run: onceParsed(commands[id as BlockAction]),
  preventDefault: true,
}));

/** At the end of its list, an item leaves it. */
function move(isDown: boolean): StateCommand {
  return onBlock((state, block) => {
    const beside = neighborOf(state, block, isDown);
    if (beside) {
      const { changes } = isDown ? exchange(state, block, beside, true) : exchange(state, beside, block, false);
      return { changes, selection: state.selection.map(changes, isDown ? 1 : -1) };
    }
    const list = block.node.parent;
    if (!isItem(block) || list?.parent?.name !== 'Document') return null;
    const outside = neighborOf(state, wholeBlock(state, list), isDown);
    if (!outside) return null;
    const { changes, start } = relocation(state, block, { beside: outside, isAfter: isDown });
    return { changes, selection: { anchor: (start ?? block.from) + state.doc.lineAt(block.from).length } };
  });
}

/** Makes the change its own step of undo. */
export const ownStep: TransactionSpec = {
  annotations: isolateHistory.of('full'),
  scrollIntoView: true,
  userEvent: 'move.block',
};

/** Keys for blocks do nothing else. */
function onBlock(make: (state: EditorState, block: PageBlock) => TransactionSpec | null): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const ready = parsed(state);
    const block = selectedBlock(ready);
    const spec = block && make(ready, block);
    if (spec) dispatch(state.update(spec, ownStep));
    return true;
  };
}
