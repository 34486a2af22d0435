export interface Reply<T = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  readonly body: T
}

/** A test client that calls the server over HTTP and keeps its cookies. */
export class Person {
  readonly address: string
  #cookies = new Map<string, string>()

  constructor(address: string) {
    this.address = address
  }

  /** Registers an account and keeps its session. */
  static async register(address: string, username: string): Promise<Person> {
    const person = new Person(address)
    const { status, body } = await person.post('/api/auth/register', {
      username,
      email: `${username}@example.com`,
      password: 'correct horse',
    })
    if (status !== 201) throw new Error(`${username} could not register: ${JSON.stringify(body)}`)
    return person
  }

  get<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Reply<T>> {
    return this.send('GET', path, { headers })
  }

  post<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.send('POST', path, { ...jsonOf(body), headers: { ...jsonOf(body).headers, ...headers } })
  }

  put<T = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.send('PUT', path, { ...jsonOf(body), headers: { ...jsonOf(body).headers, ...headers } })
  }

  delete<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Reply<T>> {
    return this.send('DELETE', path, { headers })
  }

  /** Uploads a receipt picture. */
  upload<T = Record<string, unknown>>(
    path: string,
    file: { bytes: Uint8Array<ArrayBuffer>; name?: string; type?: string },
    fields: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set(
      'receipt',
      new Blob([file.bytes], { type: file.type ?? 'image/jpeg' }),
      file.name ?? 'receipt.jpg',
    )
    return this.send('POST', path, { body: form })
  }

  /** Like the above, with the full request under the caller's control. */
  async send<T = Record<string, unknown>>(
    method: string,
    path: string,
    init: RequestInit,
  ): Promise<Reply<T>> {
    const response = await this.fetch(path, { ...init, method })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    }
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size > 0) headers.set('cookie', this.cookieHeader)
    const response = await fetch(`${this.address}${path}`, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Another client with the same cookies, optionally on another process of the server. */
  twin(address = this.address): Person {
    const twin = new Person(address)
    twin.#cookies = new Map(this.#cookies)
    return twin
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /max-age=0/i.test(cookie)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

function jsonOf(body: unknown): RequestInit & { headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
