type Listener = () => void

/** What is still being sent to people by what they once were, and ends when they have left a team or lost a role. */
export class Revocations {
  readonly #byPerson = new Map<string, Set<Listener>>()

  /** Calls once this person's membership changes. Answers how to stop. */
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
