import type { InjectOptions } from 'fastify';
import { form } from '../../attachments/test-attachments.ts';
import type { TestPage } from '../test-wiki.ts';

/** A page that is asked about, and what belongs to it. */
export interface Subject {
  page: TestPage;
  /** A path that leads to it by a redirect. */
  oldPath: string;
  moveId: string;
  attachment: { id: string; key: string };
  revisionId: string;
  /** Written while permitted. */
  commentId: string;
}

type Refusal = [status: number, code: string];

export interface RouteCase {
  /** The path in the OpenAPI description. */
  route: string;
  /** `manage`: owner or administrator. `nothing`: a list. */
  needs: 'view' | 'edit' | 'manage' | 'nothing';
  request(subject: Subject): InjectOptions;
  /** Response to permitted people, live and trashed. */
  live: number | Refusal;
  trashed: number | Refusal;
  /** About the place, free while trashed. */
  isOfPlace?: true;
  /** Response for missing pages; 200 if free places get that. */
  absent?: Refusal | 200;
}

const noRevision: Refusal = [404, 'revision_not_found'];
const noAttachment: Refusal = [404, 'attachment_not_found'];
const noPage: Refusal = [404, 'page_not_found'];
const inTrash: Refusal = [409, 'page_trashed'];

const get = (url: string): InjectOptions => ({ method: 'GET', url });
const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object): InjectOptions => ({
  method,
  url,
  payload,
});
const read = { needs: 'view', live: 200, trashed: 200 } as const;
const comment = { ...read, absent: [404, 'comment_not_found'] as Refusal };
const list = { needs: 'nothing', live: 200, trashed: 200 } as const;
const change = { needs: 'edit', live: 200, trashed: inTrash } as const;
const encoded = (path: string) => encodeURIComponent(path);

function markRow(method: 'PUT' | 'DELETE', mark: 'star' | 'like' | 'viewed') {
  return {
    route: `${method} /api/pages/{id}/${mark}`,
    request: (s: Subject): InjectOptions => ({ method, url: `/api/pages/${s.page.id}/${mark}` }),
  };
}

/** Removing ones come last. */
export const routeCases: RouteCase[] = [
  { ...read, route: 'GET /api/pages', trashed: noPage, request: (s) => get(`/api/pages?path=${encoded(s.page.path)}`) },
  {
    ...read,
    live: 302,
    trashed: noPage,
    route: 'GET /api/pages',
    request: (s) => get(`/api/pages?path=${encoded(s.oldPath)}`),
  },
  ...(['path', 'oldPath'] as const).map((kind) => ({
    ...list,
    route: 'GET /api/pages/view',
    request: (s: Subject) => get(`/api/pages/view?path=${encoded(kind === 'path' ? s.page.path : s.oldPath)}`),
  })),
  { ...read, route: 'GET /api/pages/{id}', request: (s) => get(`/api/pages/${s.page.id}`) },
  { ...read, route: 'GET /api/pages/{id}/children', request: (s) => get(`/api/pages/${s.page.id}/children`) },
  { ...read, route: 'GET /api/pages/{id}/revisions', request: (s) => get(`/api/pages/${s.page.id}/revisions`) },
  { ...read, route: 'GET /api/pages/{id}/access', request: (s) => get(`/api/pages/${s.page.id}/access`) },
  { ...read, route: 'GET /api/pages/{id}/backlinks', request: (s) => get(`/api/pages/${s.page.id}/backlinks`) },
  { ...read, route: 'GET /api/pages/{id}/missing-links', request: (s) => get(`/api/pages/${s.page.id}/missing-links`) },
  { ...read, route: 'GET /api/pages/{id}/marks', request: (s) => get(`/api/pages/${s.page.id}/marks`) },
  { ...read, route: 'GET /api/pages/{id}/tags', request: (s) => get(`/api/pages/${s.page.id}/tags`) },
  {
    ...read,
    route: 'GET /api/pages/{id}/as-template',
    request: (s) => get(`/api/pages/${s.page.id}/as-template?path=/x`),
  },
  { ...read, live: 204, trashed: 204, ...markRow('PUT', 'viewed') },
  ...(['star', 'like'] as const).flatMap((mark) => [
    { ...read, ...markRow('PUT', mark) },
    { ...read, ...markRow('DELETE', mark) },
  ]),
  { ...read, route: 'GET /api/pages/{id}/watch', request: (s) => get(`/api/pages/${s.page.id}/watch`) },
  {
    ...read,
    route: 'PUT /api/pages/{id}/watch',
    request: (s) => send('PUT', `/api/pages/${s.page.id}/watch`, { mode: 'muted' }),
  },
  {
    ...read,
    route: 'DELETE /api/pages/{id}/watch',
    request: (s) => ({ method: 'DELETE', url: `/api/pages/${s.page.id}/watch` }),
  },
  {
    ...change,
    route: 'PUT /api/pages/{id}/title',
    request: (s) => send('PUT', `/api/pages/${s.page.id}/title`, { title: 'Zanzibar' }),
  },
  {
    ...change,
    route: 'PUT /api/pages/{id}/icon',
    request: (s) => send('PUT', `/api/pages/${s.page.id}/icon`, { icon: '🚀' }),
  },
  {
    ...change,
    live: 204,
    route: 'PUT /api/pages/{id}/position',
    request: (s) => send('PUT', `/api/pages/${s.page.id}/position`, { after: null }),
  },
  {
    ...change,
    live: 204,
    route: 'DELETE /api/pages/{id}/position',
    request: (s) => ({ method: 'DELETE', url: `/api/pages/${s.page.id}/position` }),
  },
  {
    ...change,
    live: [404, 'task_not_found'] as Refusal,
    route: 'POST /api/pages/{id}/tasks',
    request: (s) =>
      send('POST', `/api/pages/${s.page.id}/tasks`, { baseRevisionId: s.revisionId, index: 0, isDone: true }),
  },
  { ...list, route: 'GET /api/pages/recent', request: () => get('/api/pages/recent?limit=100') },
  { ...list, route: 'GET /api/pages/unpublished', request: () => get('/api/pages/unpublished') },
  { ...list, route: 'GET /api/pages/suggest', request: () => get('/api/pages/suggest?q=zanz') },
  { ...list, route: 'GET /api/search', request: () => get('/api/search?q=zanz') },
  { ...list, route: 'GET /api/search/suggestions', request: () => get('/api/search/suggestions?q=zanz') },
  {
    ...list,
    route: 'GET /api/pages/children',
    request: (s) => get(`/api/pages/children?path=${encoded(s.page.path.slice(0, s.page.path.lastIndexOf('/')))}`),
  },
  {
    ...list,
    route: 'GET /api/pages/children',
    request: (s) => get(`/api/pages/children?path=${encoded(s.page.path)}`),
  },
  {
    ...read,
    absent: noRevision,
    route: 'GET /api/revisions/{id}',
    request: (s) => get(`/api/revisions/${s.revisionId}`),
  },
  {
    ...read,
    absent: noRevision,
    route: 'GET /api/revisions/{id}/diff',
    request: (s) => get(`/api/revisions/${s.revisionId}/diff`),
  },
  { ...read, route: 'GET /api/attachments', request: (s) => get(`/api/attachments?pageId=${s.page.id}`) },
  {
    ...read,
    absent: noAttachment,
    route: 'GET /api/attachments/{id}',
    request: (s) => get(`/api/attachments/${s.attachment.id}`),
  },
  {
    ...read,
    absent: noAttachment,
    route: 'GET /api/attachments/{id}/original',
    request: (s) => get(`/api/attachments/${s.attachment.id}/original`),
  },
  {
    ...read,
    absent: noAttachment,
    route: 'GET /api/attachments/{id}/metadata',
    request: (s) => get(`/api/attachments/${s.attachment.id}/metadata`),
  },
  {
    ...read,
    absent: noAttachment,
    route: 'GET /api/attachments/by-key/{key}',
    request: (s) => get(`/api/attachments/by-key/${s.attachment.key}`),
  },
  {
    ...read,
    absent: [404, 'move_not_found'],
    route: 'GET /api/moves/{id}',
    request: (s) => get(`/api/moves/${s.moveId}`),
  },
  {
    ...change,
    route: 'GET /api/pages/{id}/live',
    request: (s) => get(`/api/pages/${s.page.id}/live`),
  },
  {
    ...change,
    live: [409, 'live_document_replaced'],
    route: 'POST /api/pages/{id}/live',
    request: (s) => send('POST', `/api/pages/${s.page.id}/live`, { document: '0'.repeat(24), update: 'AAA=' }),
  },
  {
    ...change,
    route: 'POST /api/pages/{id}/live/publish',
    request: (s) => send('POST', `/api/pages/${s.page.id}/live/publish`, {}),
  },
  {
    ...change,
    route: 'POST /api/pages/{id}/live/discard',
    request: (s) => send('POST', `/api/pages/${s.page.id}/live/discard`, {}),
  },
  {
    ...change,
    live: [404, 'discard_not_found'],
    route: 'POST /api/pages/{id}/live/restore',
    request: (s) => send('POST', `/api/pages/${s.page.id}/live/restore`, { discardId: '0'.repeat(24) }),
  },
  { ...read, route: 'GET /api/pages/{id}/comments', request: (s) => get(`/api/pages/${s.page.id}/comments`) },
  { ...read, route: 'GET /api/pages/{id}/reach', request: (s) => get(`/api/pages/${s.page.id}/reach`) },
  { ...read, route: 'GET /api/pages/{id}/mentionable', request: (s) => get(`/api/pages/${s.page.id}/mentionable`) },
  {
    ...read,
    isOfPlace: true,
    absent: 200,
    route: 'GET /api/pages/reach',
    request: (s) => get(`/api/pages/reach?path=${encoded(s.page.path)}`),
  },
  {
    ...read,
    isOfPlace: true,
    absent: 200,
    route: 'GET /api/pages/mentionable',
    request: (s) => get(`/api/pages/mentionable?path=${encoded(s.page.path)}`),
  },
  { ...comment, route: 'GET /api/comments/{id}', request: (s) => get(`/api/comments/${s.commentId}`) },
  { ...comment, route: 'GET /api/comments/{id}/thread', request: (s) => get(`/api/comments/${s.commentId}/thread`) },
  { ...comment, route: 'GET /api/comments/{id}/replies', request: (s) => get(`/api/comments/${s.commentId}/replies`) },
  {
    ...comment,
    live: 201,
    trashed: inTrash,
    absent: noPage,
    route: 'POST /api/pages/{id}/comments',
    request: (s) => send('POST', `/api/pages/${s.page.id}/comments`, { body: 'x', threadId: s.commentId }),
  },
  {
    ...comment,
    trashed: inTrash,
    route: 'PATCH /api/comments/{id}',
    request: (s) => send('PATCH', `/api/comments/${s.commentId}`, { body: 'x', baseVersion: 1 }),
  },
  {
    ...comment,
    trashed: inTrash,
    route: 'POST /api/comments/{id}/resolve',
    request: (s) => send('POST', `/api/comments/${s.commentId}/resolve`, {}),
  },
  {
    ...comment,
    trashed: inTrash,
    route: 'POST /api/comments/{id}/reopen',
    request: (s) => send('POST', `/api/comments/${s.commentId}/reopen`, {}),
  },
  {
    ...comment,
    live: 204,
    trashed: inTrash,
    route: 'DELETE /api/comments/{id}',
    request: (s) => ({ method: 'DELETE', url: `/api/comments/${s.commentId}` }),
  },
  { ...list, route: 'GET /api/trash', request: () => get('/api/trash') },
  { ...read, live: noPage, route: 'GET /api/trash/{id}/pages', request: (s) => get(`/api/trash/${s.page.id}/pages`) },

  {
    ...change,
    route: 'PUT /api/pages/{id}',
    request: (s) =>
      send('PUT', `/api/pages/${s.page.id}`, { body: '# Zanzibar, changed', baseRevisionId: s.revisionId }),
  },
  {
    ...change,
    route: 'PUT /api/pages/{id}/tags',
    request: (s) => send('PUT', `/api/pages/${s.page.id}/tags`, { tags: ['zanzi'] }),
  },
  {
    ...change,
    absent: noRevision,
    route: 'POST /api/revisions/{id}/restore',
    request: (s) => send('POST', `/api/revisions/${s.page.revisionId}/restore`, { baseRevisionId: s.revisionId }),
  },
  {
    ...change,
    live: 201,
    trashed: 201,
    isOfPlace: true,
    route: 'POST /api/pages',
    request: (s) => send('POST', '/api/pages', { path: `${s.page.path}/below`, body: 'x' }),
  },
  {
    // With a result per page (import/import-pages.test.ts).
    ...list,
    route: 'POST /api/pages/import',
    request: (s) =>
      send('POST', '/api/pages/import', { pages: [{ path: s.page.path.replace(/[^/]+$/, 'imported'), body: 'x' }] }),
  },
  {
    ...change,
    live: 201,
    trashed: noPage,
    route: 'POST /api/attachments',
    request: (s) => ({ method: 'POST', url: '/api/attachments', ...form('x', 'x.txt', { pageId: s.page.id }) }),
  },
  {
    ...change,
    needs: 'manage',
    route: 'PUT /api/pages/{id}/access',
    request: (s) => send('PUT', `/api/pages/${s.page.id}/access`, { view: null, edit: null }),
  },
  {
    ...change,
    route: 'POST /api/pages/{id}/rename',
    request: (s) => send('POST', `/api/pages/${s.page.id}/rename?dryRun=true`, { path: `${s.page.path}-moved` }),
  },
  {
    ...change,
    live: 202,
    route: 'POST /api/pages/{id}/rename',
    request: (s) => send('POST', `/api/pages/${s.page.id}/rename`, { path: `${s.page.path}-moved` }),
  },
  {
    needs: 'view',
    live: noPage,
    trashed: [403, 'purge_forbidden'],
    route: 'DELETE /api/trash/{id}',
    request: (s) => ({ method: 'DELETE', url: `/api/trash/${s.page.id}` }),
  },
  {
    ...change,
    absent: noAttachment,
    trashed: 200,
    route: 'DELETE /api/attachments/{id}',
    request: (s) => ({ method: 'DELETE', url: `/api/attachments/${s.attachment.id}` }),
  },
  {
    ...change,
    live: [409, 'page_not_trashed'],
    trashed: 202,
    route: 'POST /api/pages/{id}/restore',
    request: (s) => send('POST', `/api/pages/${s.page.id}/restore`, { path: `${s.page.path}-restored` }),
  },
  {
    ...change,
    live: 202,
    trashed: 202,
    route: 'POST /api/pages/{id}/trash',
    request: (s) => send('POST', `/api/pages/${s.page.id}/trash`, {}),
  },
];

/** Reveal nothing of pages, or require an administrator. */
export const routesOfNoPage = [
  'POST /api/pages/preview',
  'POST /api/pages/missing-links',
  'GET /api/attachments/upload-policy',
  'DELETE /api/trash',
];
