/** Access tokens of so many new accounts. */
export async function signUpMany(api: string, count: number): Promise<string[]> {
  const signUp = async (index: number) => {
    const account = { name: `Person ${index}`, email: `p${index}@example.com`, password: 'correct horse battery' };
    return (await post<{ accessToken: string }>(`${api}/api/auth/sign-up`, account)).accessToken;
  };
  return Promise.all(Array.from({ length: count }, (_, index) => signUp(index)));
}

export async function mintToken(api: string, accessToken: string): Promise<string> {
  return (await post<{ token: string }>(`${api}/api/auth/ws-token`, undefined, accessToken)).token;
}

let made = 0;

/** Returns ids of so many new pages with a text. */
export async function addPages(api: string, accessToken: string, count: number, body: string): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const page = { path: `/live/${++made}`, body };
    ids.push((await post<{ id: string }>(`${api}/api/pages`, page, accessToken)).id);
  }
  return ids;
}

async function post<T>(url: string, body?: object, accessToken?: string): Promise<T> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
  if (response.status !== 201) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
