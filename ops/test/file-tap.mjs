import asyncHooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

// Tap follows every promise to attribute uncaught errors, a fifth of the time.
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

/** `t` is the subtest of the file that begins. */
export function beginFile(t) {
  current = t;
}

export function failFile(error) {
  current.threw(error);
}

/** What test files import as `tap`: in a worker the file's subtest, otherwise tap's root. */
export default new Proxy(root, {
  get(_root, name) {
    const value = current[name];
    return typeof value === 'function' ? value.bind(current) : value;
  },
});
