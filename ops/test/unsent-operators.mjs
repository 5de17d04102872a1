import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShapes } from './read-shapes.mjs';

/**
 * Engine operators the product doesn't send, by place. `folder` has the recordings; files for which `isOfEngine` holds
 * don't count.
 */
export function findUnsentOperators(folder, isOfEngine) {
  const declared = JSON.parse(readFileSync(join(folder, 'declared'), 'utf8'));
  const { fileOf, lines } = readShapes(folder);
  const shapes = lines.filter(([db]) => !isOfEngine(fileOf.get(db) ?? '')).map(([, shape]) => shape);
  const sent = sentIn(new Set(shapes));
  return Object.entries(declared).flatMap(([place, names]) =>
    names.filter((name) => !sent[place].has(name)).map((name) => `${name} (${place})`),
  );
}

function sentIn(shapes) {
  const sent = { commands: new Set(), queries: new Set(), updates: new Set(), pipelines: new Set() };
  const add = (place, text) => {
    for (const [operator] of text.matchAll(/\$\w+/g)) sent[place].add(operator);
  };
  for (const shape of shapes) {
    sent.commands.add(shape.split(' ')[0]);
    const rest = shape
      .replace(/\bpipeline(?:\[[^\]]*\]|\([^)]*\))/g, (pipeline) => {
        add('pipelines', pipeline);
        add('queries', pipeline);
        return '';
      })
      .replace(/\b(?:u|update)\([^)]*\)/g, (update) => {
        add('updates', update);
        return '';
      });
    add('queries', rest);
  }
  return sent;
}
