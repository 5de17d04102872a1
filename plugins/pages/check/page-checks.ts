import type { Check } from '../../checks/index.ts';
import { linkChecks } from './check-links.ts';
import { movesCheck, redirectsCheck } from './check-moves.ts';
import { pagesCheck } from './check-pages.ts';
import { treeCheck } from './check-tree.ts';
import type { CheckContext } from './page-batch.ts';

export function pageChecks(context: CheckContext): Check[] {
  return [
    pagesCheck(context),
    treeCheck(context),
    movesCheck(context),
    redirectsCheck(context),
    ...linkChecks(context),
  ];
}
