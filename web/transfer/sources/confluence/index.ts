import type { Format } from '../source.ts';
import { entitiesIn, isConfluence } from './detect.ts';
import { readHtmlExport } from './html/read-export.ts';
import { readXmlExport } from './xml/read-export.ts';

/** A space that Confluence exported as HTML or as XML. */
export const confluence: Format = {
  name: 'confluence',
  title: 'Confluence space export (HTML or XML)',
  detects: isConfluence,

  async read(files) {
    const entities = entitiesIn(files);
    return entities === undefined ? readHtmlExport(files) : readXmlExport(files, entities);
  },
};
