import * as z from 'zod/mini'

/** Body of every error response, `application/problem+json`. Format: RFC 9457, with a stable dotted `code`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One actionable sentence. */
  detail: z.string(),
  /** Stable, for programs: `expenses.not-found`. */
  code: z.string(),
  requestId: z.optional(z.string()),
  /** All invalid fields; `path` as in the body, dots between levels. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With 412: the current resource, in the shape it is read in; send its `version` as If-Match. */
  current: z.optional(z.unknown()),
})

export type Problem = z.infer<typeof problemSchema>
