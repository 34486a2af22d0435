/** Deterministic random numbers from 0 to 1 (the mulberry32 generator). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function seedOf(name: string): number {
  let seed = 17
  for (const letter of name) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0
  return seed
}

/** Adds grain of the given strength (in levels of 255) to every channel of raw pixels, in place. */
export function addGrain(pixels: Uint8Array, strength: number, random: () => number): void {
  for (let index = 0; index < pixels.length; index += 1) {
    const grain = (random() + random() + random() - 1.5) * 2 * strength
    pixels[index] = Math.max(0, Math.min(255, (pixels[index] ?? 0) + grain))
  }
}
