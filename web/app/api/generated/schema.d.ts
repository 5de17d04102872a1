interface Ok<T> {
  headers: { [name: string]: unknown };
  content: { 'application/json': T };
}
interface Empty {
  headers: { [name: string]: unknown };
  content?: never;
}
interface Problem {
  headers: { [name: string]: unknown };
  content: { 'application/problem+json': { type: string; title: string; status: number; detail: string; code: string; requestId: string } };
}
interface Call<Parameters, Body, Responses> {
  parameters: Parameters;
  requestBody?: Body extends undefined ? never : { content: { 'application/json': Body } };
  responses: Responses & { default: Problem };
}
interface None {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}
interface Query<Q> {
  query?: Q;
  header?: never;
  path?: never;
  cookie?: never;
}
interface ById {
  query?: never;
  header?: never;
  path: { id: string };
  cookie?: never;
}
interface ByIdQuery<Q> {
  query?: Q;
  header?: never;
  path: { id: string };
  cookie?: never;
}
interface List<T> {
  items: T[];
  nextCursor: string | null;
}
interface Paging {
  limit?: number;
  cursor?: string;
}
interface Person {
  id: string;
  name: string;
}
interface User {
  id: string;
  name: string;
  email: string;
  role: 'admin' | 'member';
  createdAt: string;
}
interface Signed {
  user: User;
  accessToken: string;
  expiresAt: string;
}
interface Invitation {
  id: string;
  email: string | null;
  expiresAt: string;
  createdAt: string;
}
interface AccessToken {
  id: string;
  name: string;
  kind: 'session' | 'personal';
  scopes: ('read' | 'write' | 'admin')[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  isCurrent: boolean;
}
interface Rendered {
  version: string;
  ast?: unknown;
  toc: { depth: number; id: string; text: string }[];
  notice: 'too_complex' | null;
}
interface Page {
  id: string;
  path: string;
  title: string;
  state: 'normal' | 'moving';
  status: 'live' | 'trashed';
  revisionId: string;
  createdAt: string;
  updatedAt: string;
  createdBy: Person;
  updatedBy: Person;
  body?: string;
  rendered?: Rendered;
}
interface Child {
  path: string;
  name: string;
  title: string;
  pageId: string | null;
  hasChildren: boolean;
}
interface RevisionSummary {
  id: string;
  pageId: string;
  createdAt: string;
  createdBy: Person;
  bytes: number;
  restoredFrom: string | null;
  previousId: string | null;
}
interface RevisionDiff {
  from: RevisionSummary | null;
  to: RevisionSummary;
  added: number;
  removed: number;
  truncated: boolean;
  hunks: { oldStart: number; oldLines: number; newStart: number; newLines: number; lines: string[] }[];
}
interface Revision extends RevisionSummary {
  path: string;
  body: string;
  rendered: Rendered;
}
interface AppInfo {
  name: string;
  version: string;
  rendererVersion: string;
  registration: 'open' | 'invite' | 'domain' | 'closed';
  setupNeeded: boolean;
  limits: { pageMaxBytes: number };
}

export interface paths {
  '/api/app/info': { get: Call<None, undefined, { 200: Ok<AppInfo> }> };
  '/api/auth/sign-up': {
    post: Call<None, { name: string; email: string; password: string; invitation?: string }, { 201: Ok<Signed> }>;
  };
  '/api/auth/sign-in': { post: Call<None, { email: string; password: string }, { 200: Ok<Signed> }> };
  '/api/auth/sign-out': { post: Call<None, undefined, { 204: Empty }> };
  '/api/users/me': { get: Call<None, undefined, { 200: Ok<User> }> };
  '/api/users': { get: Call<Query<Paging>, undefined, { 200: Ok<List<User>> }> };
  '/api/invitations': {
    get: Call<Query<Paging>, undefined, { 200: Ok<List<Invitation>> }>;
    post: Call<None, { email?: string; expiresInDays?: number }, { 201: Ok<Invitation & { token: string }> }>;
  };
  '/api/invitations/{id}': { delete: Call<ById, undefined, { 204: Empty }> };
  '/api/access-tokens': {
    get: Call<Query<Paging>, undefined, { 200: Ok<List<AccessToken>> }>;
    post: Call<
      None,
      { name: string; scopes: ('read' | 'write' | 'admin')[]; expiresInDays?: number },
      { 201: Ok<AccessToken & { accessToken: string }> }
    >;
  };
  '/api/access-tokens/{id}': { delete: Call<ById, undefined, { 204: Empty }> };
  '/api/pages': {
    get: Call<{ query: { path: string; omit?: string }; header?: never; path?: never; cookie?: never }, undefined, { 200: Ok<Page> }>;
    post: Call<None, { path: string; body: string }, { 201: Ok<Page> }>;
  };
  '/api/pages/preview': { post: Call<None, { path?: string; body: string }, { 200: Ok<Rendered & { title: string | null }> }> };
  '/api/pages/recent': { get: Call<Query<Paging>, undefined, { 200: Ok<List<Page>> }> };
  '/api/pages/children': {
    get: Call<{ query: { path: string } & Paging; header?: never; path?: never; cookie?: never }, undefined, { 200: Ok<List<Child>> }>;
  };
  '/api/pages/{id}': {
    get: Call<ByIdQuery<{ omit?: string }>, undefined, { 200: Ok<Page> }>;
    put: Call<ById, { body: string; baseRevisionId: string }, { 200: Ok<Page> }>;
  };
  '/api/pages/{id}/children': { get: Call<ByIdQuery<Paging>, undefined, { 200: Ok<List<Child>> }> };
  '/api/pages/{id}/revisions': { get: Call<ByIdQuery<Paging>, undefined, { 200: Ok<List<RevisionSummary>> }> };
  '/api/revisions/{id}': { get: Call<ByIdQuery<{ omit?: string }>, undefined, { 200: Ok<Revision> }> };
  '/api/revisions/{id}/diff': { get: Call<ByIdQuery<{ against?: string }>, undefined, { 200: Ok<RevisionDiff> }> };
  '/api/revisions/{id}/restore': { post: Call<ById, { baseRevisionId: string }, { 200: Ok<Page> }> };
}
