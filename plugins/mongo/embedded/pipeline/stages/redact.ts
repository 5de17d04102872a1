import { type Doc, put } from '../../bson/decode.ts';
import { isDoc } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { pause } from '../../query/scan.ts';
import { compileExpression } from '../expression.ts';
import type { StageCompiler } from '../stage.ts';

export const redact: StageCompiler = (spec, { variables }) => {
  const decide = compileExpression(spec, variables);
  return function* (docs) {
    for (const doc of docs) {
      if (doc === pause) yield pause;
      else {
        const kept = redacted(doc, decide);
        if (kept) yield kept;
      }
    }
  };
};

function redacted(doc: Doc, decide: (doc: Doc) => unknown): Doc | null {
  const decision = decide(doc);
  if (decision === '$$KEEP') return doc;
  if (decision === '$$PRUNE') return null;
  if (decision !== '$$DESCEND') {
    throw new EngineError(
      17053,
      `$redact's expression should not return anything aside from the variables $$KEEP, $$DESCEND, and $$PRUNE, but returned ${String(decision)}`,
    );
  }
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const kept = within(value, decide);
    if (kept !== null || value === null) put(result, name, kept);
  }
  return result;
}

function within(value: unknown, decide: (doc: Doc) => unknown): unknown {
  if (Array.isArray(value)) {
    return value
      .map((item) => (item === null ? undefined : within(item, decide)))
      .flatMap((item, i) => (item === null ? [] : [item ?? value[i]]));
  }
  return isDoc(value) ? redacted(value, decide) : value;
}
