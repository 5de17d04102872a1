import asyncHooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

// Tap follows every promise, to know which test an error belongs to that no one catches: a fifth of the time of ours.
// In a worker such an error belongs to the file.
const { createHook } = asyncHooks;
const isWorker = process.send !== undefined;
if (isWorker) {
  asyncHooks.createHook = () => ({ enable() {}, disable() {} });
  syncBuiltinESMExports();
}
export const { default: root } = await import('tap');
asyncHooks.createHook = createHook;
syncBuiltinESMExports();

let current = root;

/** From now on `t` is the subtest of one test file: a worker runs them one after the other. */
export function beginFile(t) {
  current = t;
}

/** No one has caught an error. */
export function failFile(error) {
  current.threw(error);
}

/** What test files import as `tap`: the subtest of the file in a worker, tap's own root in a process of the file's own. */
export default new Proxy(root, {
  get(_root, name) {
    const value = current[name];
    return typeof value === 'function' ? value.bind(current) : value;
  },
});
