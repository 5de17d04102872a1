import type { Format } from '../source.ts';
import { entitiesIn, isConfluence } from './detect.ts';
import { readHtmlExport } from './html/read-export.ts';
import { readXmlExport } from './xml/read-export.ts';

export const confluence: Format = {
  name: 'confluence',
  title: 'Confluence space export (HTML or XML)',
  detects: isConfluence,

  async read(files) {
    const entities = entitiesIn(files);
    return entities === undefined ? readHtmlExport(files) : readXmlExport(files, entities);
  },
};
