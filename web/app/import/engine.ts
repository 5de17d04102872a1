// Loaded on demand.
export { readUnder } from '../../transfer/import/page-path.ts';
export { runImport } from '../../transfer/import/run-import.ts';
export { formats } from '../../transfer/sources/formats.ts';
export { readSource } from '../../transfer/sources/read-source.ts';
export { browserWiki } from './browser-wiki.ts';
export { gatherChosen } from './gather-chosen.ts';
