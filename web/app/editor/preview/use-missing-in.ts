import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { linkedPaths } from '../../article/missing-links.ts';
import { findMissing } from '../../links/load-missing.ts';

/** The largest number the api takes in one request. */
const batchSize = 100;

/** The paths that the links of an article lead to in vain, as far as they are known. */
export function useMissingIn(html: string): readonly string[] {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const paths = JSON.stringify(linkedPaths(html));

  useEffect(() => {
    const leaving = new AbortController();
    const asked: string[] = JSON.parse(paths);
    const batches = Array.from({ length: Math.ceil(asked.length / batchSize) }, (_, index) =>
      asked.slice(index * batchSize, (index + 1) * batchSize),
    );
    const finding = Promise.all(batches.map((batch) => findMissing(browserApi(), batch, leaving.signal)));
    // Without the answer, links stay marked as they were.
    finding.then(
      (found) => setMissing(found.flat()),
      () => {},
    );
    return () => leaving.abort();
  }, [paths]);

  return missing;
}
