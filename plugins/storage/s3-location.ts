import { InvalidStorageUrl } from './errors.ts';

export interface S3Location {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Undefined: Amazon's, by region. */
  endpoint: string | undefined;
  /** Undefined: from the SDK's environment. */
  region: string | undefined;
  /** Undefined: found by the SDK. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the path, not the host name, has the bucket. */
  isPathStyle: boolean;
}

const parameters = ['region', 'endpoint', 'pathStyle'];
/** Signatures need a region. */
const regionOfOtherStores = 'us-east-1';

/** Without a host (`s3:///bucket`), Amazon's. @throws `storage_url_invalid`, without the value */
export function parseStorageUrl(text: string): S3Location {
  const url = toUrl(text);
  const query = readQuery(url.searchParams);
  const endpoint = query.endpoint ?? (url.host ? `https://${url.host}` : undefined);
  if (endpoint !== undefined) requireEndpoint(endpoint);
  return {
    ...readPath(url.pathname),
    endpoint,
    region: readRegion(query.region) ?? (endpoint ? regionOfOtherStores : undefined),
    credentials: readCredentials(url),
    isPathStyle: readPathStyle(query.pathStyle) ?? endpoint !== undefined,
  };
}

function toUrl(text: string): URL {
  if (!text.startsWith('s3://')) throw new InvalidStorageUrl('must start with s3://');
  if (!URL.canParse(text)) {
    throw new InvalidStorageUrl('cannot be read; in the secret, percent-encode characters such as / @ # and ?');
  }
  const url = new URL(text);
  if (url.hash) throw new InvalidStorageUrl('has a #; write %23 if it belongs to the secret');
  return url;
}

function readQuery(search: URLSearchParams): Record<string, string | undefined> {
  const names = [...search.keys()];
  const unknown = names.find((name) => !parameters.includes(name));
  if (unknown !== undefined || new Set(names).size < names.length) {
    throw new InvalidStorageUrl(`takes only ${parameters.join(', ')} after the ?, each once`);
  }
  return Object.fromEntries(search);
}

function requireEndpoint(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (!isPlain || url.username || url.password) {
    throw new InvalidStorageUrl('names an endpoint that is not an address such as https://s3.example:9000');
  }
}

function readPath(pathname: string): { bucket: string; prefix: string } {
  const [bucket = '', ...folders] = pathname.replace(/^\/|\/$/g, '').split('/');
  if (!/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(bucket)) {
    throw new InvalidStorageUrl('must name a bucket after the host, as in s3://host/bucket');
  }
  if (folders.some((folder) => !/^[\w-][\w.-]*$/.test(folder))) {
    throw new InvalidStorageUrl('has a prefix with other characters than letters, digits and _ - .');
  }
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

function readRegion(region: string | undefined): string | undefined {
  if (region !== undefined && !/^[a-z0-9-]+$/i.test(region)) {
    throw new InvalidStorageUrl('names a region with other characters than letters, digits and -');
  }
  return region;
}

function readCredentials({ username, password }: URL): S3Location['credentials'] {
  if (!username && !password) return undefined;
  if (!username || !password) throw new InvalidStorageUrl('needs both an access key and a secret, or neither');
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    throw new InvalidStorageUrl('has an invalid % in the access key or the secret; write %25');
  }
}

function readPathStyle(text: string | undefined): boolean | undefined {
  if (text === undefined || text === 'true' || text === 'false')
    return text === undefined ? undefined : text === 'true';
  throw new InvalidStorageUrl('takes true or false for pathStyle');
}
