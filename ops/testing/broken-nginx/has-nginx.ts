import { spawnSync } from 'node:child_process';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;
