const mostKept = 100

/** Answers that stay as long as what they were made of; the latest asked for, of at most 100 people, in memory. */
export class KeptInsights<Value> {
  readonly #kept = new Map<string, { readonly version: string; readonly value: Promise<Value> }>()

  /** What is kept for `key` of this version, or made now; who asks meanwhile waits for the same one. */
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const found = this.#kept.get(key)
    this.#kept.delete(key)
    const kept = found?.version === version ? found : { version, value: make() }
    this.#kept.set(key, kept)
    kept.value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
    return kept.value
  }
}
