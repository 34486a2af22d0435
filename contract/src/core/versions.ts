import * as z from 'zod/mini'

/** Maximum of a PostgreSQL integer. */
export const maxInteger = 2 ** 31 - 1

/** Incremented by every change a person can see; for settings, by every change a person makes. */
export const versionSchema = z.int().check(z.minimum(0), z.maximum(maxInteger))

/** The strong entity tag of a version, for ETag and If-Match. Format: RFC 9110, 8.8.3. */
export function entityTagOf(version: unknown): string {
  return `"${version}"`
}

type ReadOnly = z.ZodMiniOptional<z.ZodMiniUnknown>

/**
 * Fields an update may include although they are not writable, so that a resource can be sent back as read. The server
 * rejects any that differ from the stored value; a `version` is treated as If-Match.
 */
export function readOnlyFields<Shape extends z.core.$ZodShape, Writable extends object>(
  thing: z.ZodMiniObject<Shape>,
  writable: Writable,
): { [Name in Exclude<keyof Shape, keyof Writable>]: ReadOnly } {
  const names = Object.keys(thing.shape).filter(name => !(name in writable))
  // filter loses the key types.
  return Object.fromEntries(names.map(name => [name, z.optional(z.unknown())])) as {
    [Name in Exclude<keyof Shape, keyof Writable>]: ReadOnly
  }
}
