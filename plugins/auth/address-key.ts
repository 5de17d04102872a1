import { isIPv6 } from 'node:net';

/**
 * Returns the address by which attempts are counted: IPv4, or the /64 of an IPv6, which usually belongs to one client.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = expand(bare);
  // ::ffff:0:0/96 holds IPv4 addresses (RFC 4291 section 2.5.5.2).
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight 16-bit groups of an IPv6 address. */
function expand(address: string): number[] {
  const withoutDots = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_all, a, b, c, d) => `${toHex(a, b)}:${toHex(c, d)}`,
  );
  const [head = '', tail] = withoutDots.split('::');
  const front = parseGroups(head);
  if (tail === undefined) return front;
  const back = parseGroups(tail);
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

const toHex = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16);
const parseGroups = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
