import type * as z from 'zod/mini'
import { ApiError } from '../api/api.ts'
import { translatedDetail } from '../api/errorMessage.ts'
import { translated } from '../language/language.ts'

/** A message for each invalid field, by its dotted path. */
export type FormErrors = Record<string, string>

/** Validates a form with a schema of the contract: the first message of every invalid field, by its dotted path. */
export function validateWith(schema: z.ZodMiniType): (values: unknown) => FormErrors {
  return values => {
    const { error } = schema.safeParse(values)
    const errors: FormErrors = {}
    for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= translated(message)
    return errors
  }
}

/** Asks for what is missing, by field, without loading a schema. */
export function requireFields(messages: FormErrors): (values: Record<string, string>) => FormErrors {
  return values =>
    Object.fromEntries(
      Object.entries(messages)
        .filter(([field]) => !values[field]?.trim())
        .map(([field, message]) => [field, translated(message)]),
    )
}

/** The server's messages by field, for `form.setErrors`; undefined if it named no field. */
export function fieldErrorsOf(error: unknown): FormErrors | undefined {
  const named = error instanceof ApiError ? error.problem?.errors : undefined
  if (!named?.length) return undefined
  return Object.fromEntries(named.map(({ path, message }) => [path, translated(message)]))
}

/** The server's message, or the given fallback. */
export function detailOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.detail && translatedDetail(error)) || otherwise
}

interface FocusableForm {
  errors: FormErrors
  getInputNode: (path: string) => HTMLElement | null
}

/** Focuses the first field, in page order, that has an error. */
export function focusFirstError(form: FocusableForm, errors: FormErrors = form.errors): void {
  const nodes = Object.keys(errors)
    .map(path => form.getInputNode(path))
    .filter(node => node !== null)
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  nodes[0]?.focus()
}
