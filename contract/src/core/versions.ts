import * as z from 'zod/mini'

/** The largest number of an integer column. */
export const maxInteger = 2 ** 31 - 1

/** Raised by one with each change that a person can see; the version of settings with each that a person makes. */
export const versionSchema = z.int().check(z.minimum(0), z.maximum(maxInteger))

/** The strong entity tag of a version, as ETag says it and If-Match sends it. Format: RFC 9110, 8.8.3. */
export function entityTagOf(version: unknown): string {
  return `"${version}"`
}

type ReadOnly = z.ZodMiniOptional<z.ZodMiniUnknown>

/**
 * The fields of a thing that a change may carry although nobody writes them, so that what was read can be put back as
 * it is. The server refuses one by name that is not as it is kept; a `version` counts as If-Match.
 */
export function readOnlyFields<Shape extends z.core.$ZodShape, Writable extends object>(
  thing: z.ZodMiniObject<Shape>,
  writable: Writable,
): { [Name in Exclude<keyof Shape, keyof Writable>]: ReadOnly } {
  const names = Object.keys(thing.shape).filter(name => !(name in writable))
  // The very names of the type, which filter cannot follow.
  return Object.fromEntries(names.map(name => [name, z.optional(z.unknown())])) as {
    [Name in Exclude<keyof Shape, keyof Writable>]: ReadOnly
  }
}
