import { noSpaceForBodies, tooManyBodies } from './bodies.errors.ts'

const retryAfterSeconds = 5

/** One body's share of the space. */
export interface Share {
  /** @throws tooManyBodies, noSpaceForBodies; the share is unchanged */
  grow(bytes: number): void
  free(): void
}

/**
 * Bytes shared by all incoming bodies. No holder may use more than is left free (the dynamic threshold of shared switch
 * buffers, Choudhury and Hahne 1998), so a newcomer always gets as much as each existing holder could.
 */
export class SharedSpace {
  readonly #heldBy = new Map<string, number>()
  #free: number

  constructor(totalBytes: number) {
    this.#free = totalBytes
  }

  /** @param holder the sender's id or address. @throws tooManyBodies, noSpaceForBodies */
  take(holder: string, bytes: number): Share {
    let held = 0
    const grow = (more: number) => {
      this.#add(holder, more)
      held += more
    }
    grow(bytes)
    return {
      grow,
      free: () => {
        this.#subtract(holder, held)
        held = 0
      },
    }
  }

  #add(holder: string, bytes: number): void {
    const held = (this.#heldBy.get(holder) ?? 0) + bytes
    const free = this.#free - bytes
    if (free < 0) throw noSpaceForBodies({ retryAfterSeconds })
    if (held > free) throw tooManyBodies({ retryAfterSeconds })
    this.#heldBy.set(holder, held)
    this.#free = free
  }

  #subtract(holder: string, bytes: number): void {
    const held = (this.#heldBy.get(holder) ?? 0) - bytes
    if (held > 0) this.#heldBy.set(holder, held)
    else this.#heldBy.delete(holder)
    this.#free += bytes
  }
}
