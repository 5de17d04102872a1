// What an import needs and no other screen does; loaded when something was chosen.
export { readUnder } from '../../../ops/transfer/import/page-path.ts';
export { runImport } from '../../../ops/transfer/import/run-import.ts';
export { formats } from '../../../ops/transfer/sources/formats.ts';
export { readSource } from '../../../ops/transfer/sources/read-source.ts';
export { browserWiki } from './browser-wiki.ts';
export { gatherChosen } from './gather-chosen.ts';
