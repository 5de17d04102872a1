import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const Time = Type.String({ format: 'date-time' });
const Person = Type.Object({
  id: Type.String(),
  name: Type.String(),
  avatarUrl: Type.Union([Type.String(), Type.Null()]),
});

export const TrashItem = Type.Object(
  {
    id: Type.String({ description: 'A trashed page with its former subpages.' }),
    path: Type.String({ description: 'Its former path.' }),
    title: Type.String(),
    trashedAt: Time,
    trashedBy: Person,
    total: Type.Integer({ description: 'The number of visible pages, including itself.' }),
    purgeAt: Type.Union([Time, Type.Null()], {
      description: 'When it is permanently deleted; `null`: when the trash is emptied.',
    }),
    canRestore: Type.Boolean(),
    canPurge: Type.Boolean(),
  },
  {
    examples: [
      {
        id: exampleId,
        path: '/handbook/onboarding',
        title: 'Onboarding',
        trashedAt: '2026-03-01T09:30:00.000Z',
        trashedBy: { id: exampleId, name: 'Ada Lovelace', avatarUrl: null },
        total: 12,
        purgeAt: '2026-03-31T09:30:00.000Z',
        canRestore: true,
        canPurge: true,
      },
    ],
  },
);
export const TrashList = Type.Object(
  {
    items: Type.Array(TrashItem),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' }),
  },
  { description: 'Trashed pages, last trashed first.' },
);
export const Emptied = Type.Object(
  { count: Type.Integer({ description: 'The number of deleted items, each with its subpages.' }) },
  { examples: [{ count: 12 }] },
);
export const Purged = Type.Unsafe<undefined>({ type: 'null', description: 'It no longer exists.' });
