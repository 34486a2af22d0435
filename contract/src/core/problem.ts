import * as z from 'zod/mini'

/** Every error answer, as `application/problem+json`. Format: RFC 9457, with a stable dotted `code`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence a person can act on. */
  detail: z.string(),
  /** Stable, for programs: `expenses.not-found`. */
  code: z.string(),
  requestId: z.optional(z.string()),
  /** Every bad field at once; `path` as in the body, dots between levels. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With 412: the thing as it is now, in the shape in which it is read; its `version` is what If-Match needs. */
  current: z.optional(z.unknown()),
})

export type Problem = z.infer<typeof problemSchema>
