import { jsonResponse, problemResponse, type StubResponses, staleVersionResponse } from './stubServer.ts'

interface Thing {
  readonly id: string
  readonly version: number
}

/** A server resource that others also change and delete; outdated writes are refused. */
export class VersionedResource<T extends Thing> {
  current: T | undefined
  /** Bodies of accepted updates and creations. */
  readonly saved: unknown[] = []
  readonly made: unknown[] = []
  /** The version each write was based on. */
  readonly seen: (string | null)[] = []
  readonly answers: StubResponses
  readonly #first: T

  constructor(collection: string, first: T) {
    this.#first = first
    this.current = first
    const path = `${collection}/${first.id}`
    this.answers = {
      [`GET ${path}`]: () =>
        this.current ? jsonResponse(this.current) : problemResponse(404, 'It was deleted.'),
      [`POST ${collection}`]: ({ body }) => {
        this.made.push(body)
        return jsonResponse({ ...first, id: 'made-anew' }, 201)
      },
      [`PUT ${path}`]: ({ body, headers }) => this.#write(headers, () => this.#save(body)),
      [`DELETE ${path}`]: ({ headers }) =>
        this.#write(headers, () => {
          this.current = undefined
          return new Response(null, { status: 204 })
        }),
      [`POST ${path}/restore`]: () => {
        this.current = { ...first, version: first.version + 2 }
        return jsonResponse(this.current)
      },
    }
  }

  /** Simulates a change in another window. */
  change(part: Partial<T>): void {
    this.current = { ...this.#first, ...part, version: this.#first.version + 1 }
  }

  /** Simulates a deletion in another window. */
  remove(): void {
    this.current = undefined
  }

  #write(headers: Headers, work: () => Response): Response {
    const seen = headers.get('if-match')
    this.seen.push(seen)
    if (!this.current) return problemResponse(404, 'It was deleted.')
    if (seen !== `"${this.current.version}"`) return staleVersionResponse(this.current)
    return work()
  }

  #save(body: unknown): Response {
    this.saved.push(body)
    return jsonResponse(this.current)
  }
}
