import t from 'tap';
import { noteOf } from '../../transfer/import/notes.ts';
import type { FileReport, PageReport } from '../../transfer/import/report.ts';
import { emptySummary } from '../../transfer/import/report.ts';
import { reportAsCsv, reportAsJson } from './saved-report.ts';

const page: Omit<PageReport, 'file' | 'reason'> = {
  kind: 'page',
  path: '/a',
  result: 'failed',
  code: 'x',
  notes: [noteOf('name_changed', { from: '" a"', to: 'a' }), noteOf('links_too_intricate')],
  linksRewritten: 0,
  linksLeft: 0,
};
const reports: FileReport[] = [{ ...page, file: '=SUM(1).md', reason: 'a "b", c\nd' }];

t.test('spreadsheets can read a table, without formulas', async (t) => {
  t.equal(
    reportAsCsv(reports),
    '\ufeffkind,file,path,result,reason,code,notes,from,url\r\npage,\'=SUM(1).md,/a,failed,"a ""b"", c\nd",x,""" a"" became ""a""; it is too intricate to look for links in it",,\r\n',
  );
});

t.test('a document contains all of it', async (t) => {
  const summary = emptySummary(false);
  t.same(JSON.parse(reportAsJson(reports, summary)), { summary, files: reports });
});
