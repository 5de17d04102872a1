import t from 'tap';
import type { FileReport } from '../../../ops/transfer/import/report.ts';
import { emptySummary } from '../../../ops/transfer/import/report.ts';
import { reportAsCsv, reportAsJson } from './saved-report.ts';

const page = {
  kind: 'page',
  path: '/a',
  result: 'failed',
  code: 'x',
  note: null,
  linksRewritten: 0,
  linksLeft: 0,
} as const;
const reports: FileReport[] = [{ ...page, file: '=SUM(1).md', reason: 'a "b", c\nd' }];

t.test('a table can be read by spreadsheets, and is no formula', async (t) => {
  t.equal(
    reportAsCsv(reports),
    '\ufeffkind,file,path,result,reason,code,note,from,url\r\npage,\'=SUM(1).md,/a,failed,"a ""b"", c\nd",x,,,\r\n',
  );
});

t.test('a document has the whole of it', async (t) => {
  const summary = emptySummary(false);
  t.same(JSON.parse(reportAsJson(reports, summary)), { summary, files: reports });
});
