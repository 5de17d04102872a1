import { conforms, pipelineCases } from './conformance.ts';
import { sales } from './test-documents.ts';

conforms('distinct and what is no pipeline', [
  { title: 'values of a field', docs: sales, run: (c) => c.distinct('item'), gives: [null, 'a', 'b', 'c'] },
  { title: 'values of an array', docs: sales, run: (c) => c.distinct('tags'), gives: [null, 'x', 'y', 'z'] },
  {
    title: 'values at a path',
    docs: sales,
    run: (c) => c.distinct('by.name', { _id: { $gt: 1 } }),
    gives: ['Ann', 'Bo'],
  },
  ...pipelineCases(sales, [
    ['a stage with two names', [{ $match: {}, $limit: 1 }], { code: 40323 }],
    ['an empty stage', [{}], { code: 40323 }],
    ['$limit 0', [{ $limit: 0 }], { code: 15958 }],
    ['$limit with text', [{ $limit: 'x' }], { code: 5107201 }],
    ['$match with text', [{ $match: 'x' }], { code: 15959 }],
    ['$project with nothing', [{ $project: {} }], { code: 51272 }],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], { code: 15955 }],
    ['$group with a plain field', [{ $group: { _id: 1, n: 5 } }], { code: 40234 }],
    ['$sort with nothing', [{ $sort: {} }], { code: 15976 }],
    ['$project of inclusion and exclusion', [{ $project: { a: 1, b: 0 } }], { code: 31254 }],
  ]),
]);
