import * as z from 'zod/mini'

/** A form text field with JSON of a schema; empty means absent. */
export function jsonField<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.pipe(z.pipe(z.string(), z.transform(parsedJson)), z.optional(schema)))
}

function parsedJson(text: string, context: z.core.ParsePayload<unknown>): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push({ code: 'custom', message: 'This is not valid JSON', input: text })
    return z.NEVER
  }
}
