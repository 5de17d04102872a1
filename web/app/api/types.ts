import type { paths } from './generated/schema.d.ts';

type JsonOf<Responses, Status extends keyof Responses> = Responses[Status] extends {
  content: { 'application/json': infer T };
}
  ? T
  : never;

export type Page = JsonOf<paths['/api/pages/{id}']['get']['responses'], 200>;
export type PageListItem = JsonOf<paths['/api/pages/recent']['get']['responses'], 200>['items'][number];
export type Rendered = JsonOf<paths['/api/pages/preview']['post']['responses'], 200>;
export type TocEntry = Rendered['toc'][number];
export type PageChild = JsonOf<paths['/api/pages/children']['get']['responses'], 200>['items'][number];
export type RevisionSummary = JsonOf<paths['/api/pages/{id}/revisions']['get']['responses'], 200>['items'][number];
export type Revision = JsonOf<paths['/api/revisions/{id}']['get']['responses'], 200>;
export type RevisionDiff = JsonOf<paths['/api/revisions/{id}/diff']['get']['responses'], 200>;
export type User = JsonOf<paths['/api/users/me']['get']['responses'], 200>;
export type Person = Page['createdBy'];
export type SignedIn = JsonOf<paths['/api/auth/sign-in']['post']['responses'], 200>;
export type AccessToken = JsonOf<paths['/api/access-tokens']['get']['responses'], 200>['items'][number];
export type Invitation = JsonOf<paths['/api/invitations']['get']['responses'], 200>['items'][number];
export type AppInfo = JsonOf<paths['/api/app/info']['get']['responses'], 200>;
