export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** Returns the last segment of a name. */
export const lastOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** `..` can only be at the start. */
export function resolveName(folder: string, written: string): string {
  const found: string[] = [];
  for (const segment of `${folder}/${written}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && found.length > 0 && found.at(-1) !== '..') found.pop();
    else found.push(segment);
  }
  return found.join('/');
}

/** Whether a name leads out of what it is in. */
export const isOutside = (name: string): boolean => name === '..' || name.startsWith('../');

/** Some wikis keep pictures in such folders. */
export const isHidden = (name: string): boolean => name.split('/').some(isPassedOver) && !isPicture(name);

export const isPassedOver = (segment: string): boolean => segment.startsWith('.') || segment === 'node_modules';

export const isPicture = (name: string): boolean => /[^/]\.(avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp)$/i.test(name);
