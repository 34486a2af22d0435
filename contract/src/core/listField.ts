import * as z from 'zod/mini'

export const mostValues = 50

/** Comma-separated values of a query string, deduplicated in order. */
export function listField<T extends z.ZodMiniType<string, string>>(
  each: T,
  { most, problem } = { most: mostValues, problem: `At most ${mostValues} at once` },
) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4000)),
      z.transform(text => [...new Set(text.split(','))]),
    ),
    z.array(each).check(z.minLength(1), z.maxLength(most, problem)),
  )
}
