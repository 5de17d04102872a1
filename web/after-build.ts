import type { Plugin, ResolvedConfig } from 'vite';

export function afterBuild(
  name: string,
  half: 'client' | 'server',
  work: (config: ResolvedConfig) => Promise<void>,
): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if ((half === 'server') === Boolean(config.build.ssr)) await work(config);
    },
  };
}
