type Listener = () => void

/** Ends streams whose recipient has left a team or lost a role since they started. */
export class Revocations {
  readonly #byPerson = new Map<string, Set<Listener>>()

  /** Calls `told` when this person's membership changes. Returns an unsubscribe function. */
  follow(userId: string, told: Listener): () => void {
    const followers = this.#byPerson.get(userId) ?? new Set()
    this.#byPerson.set(userId, followers)
    followers.add(told)
    return () => {
      followers.delete(told)
      if (followers.size === 0) this.#byPerson.delete(userId)
    }
  }

  tell(userId: string): void {
    for (const told of [...(this.#byPerson.get(userId) ?? [])]) told()
  }
}
