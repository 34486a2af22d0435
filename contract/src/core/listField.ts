import * as z from 'zod/mini'

/** So many of one kind at most. */
export const mostValues = 50

/** Several values of one kind as a query string has them: parted by commas; each once, in their order. */
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
