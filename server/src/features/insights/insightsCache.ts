const maxEntries = 100

/** An in-memory LRU cache of insights for at most 100 people, each valid for one version of its input. */
export class InsightsCache<Value> {
  readonly #kept = new Map<string, { readonly version: string; readonly value: Promise<Value> }>()

  /** The cached value of `key` if the version matches, otherwise a new one; concurrent callers share it. */
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const found = this.#kept.get(key)
    this.#kept.delete(key)
    const kept = found?.version === version ? found : { version, value: make() }
    this.#kept.set(key, kept)
    kept.value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxEntries) break
      this.#kept.delete(oldest)
    }
    return kept.value
  }
}
