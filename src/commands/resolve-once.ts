import { registerHooks } from 'node:module';
import type { ResolveHookSync } from 'node:module';

/**
 * Lets Node resolve each package that files of a folder import only once. For each import, it reads the whole list of what
 * the package exports: that of drizzle-orm has 180 KB, and 450 files import it, which was a third of the time of loading.
 */
export function resolveOnce(folder: URL): void {
  const known = new Map<string, ReturnType<ResolveHookSync>>();
  registerHooks({
    resolve(specifier, context, next) {
      const isPackage = /^[@a-z]/u.test(specifier) && context.parentURL?.startsWith(folder.href);
      if (!isPackage) return next(specifier, context);
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, found);
      return found;
    },
  });
}
