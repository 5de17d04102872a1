import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { linkedPaths } from '../../article/missing-links.ts';
import { findMissing } from '../../links/load-missing.ts';

/** The limit of the api. */
const batchSize = 100;

/** Those known so far. */
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
    // Without an answer the marks stay.
    finding.then(
      (found) => setMissing(found.flat()),
      () => {},
    );
    return () => leaving.abort();
  }, [paths]);

  return missing;
}
