import type { paths } from '../api/generated/schema.d.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer T } } } };
}
  ? T
  : never;

export type AuthorizationRequest = Answer<'/api/oauth/interactions/{uid}'>;
export type DeviceRequest = Answer<'/api/oauth/device/{userCode}'>;
export type Grant = Answer<'/api/oauth/grants'>['items'][number];
export type Client = Answer<'/api/oauth/clients'>['items'][number];
export type Scope = Grant['scopes'][number];
export type Decision = { decision: 'allow'; scopes: Scope[] } | { decision: 'deny' };
