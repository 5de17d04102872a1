import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const root = join(import.meta.dirname, '../../..');

export interface Service {
  image?: string;
  profiles?: string[];
  build?: { context: string; dockerfile: string };
  command?: string[];
  user?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  networks?: string[];
  sysctls?: Record<string, number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[]; interval: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  pids_limit?: number;
  stop_grace_period?: string;
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
}

export interface Compose {
  services: Record<'proxy' | 'api' | 'web' | 'api-green' | 'web-green' | 'mongo' | 'redis', Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

/** compose.yaml as `docker compose config` prints it for an empty environment. */
export function readCompose(): Compose {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
  // YAML strings stay strings, even empty ones.
  const withDefault = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/\$\{\w+:-([^}]*)\}/g, '$1') : value;
  return JSON.parse(JSON.stringify(parse(text, { merge: true }), withDefault)) as Compose;
}
