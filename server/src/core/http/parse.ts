import type { RouteContract } from '@outlay/contract/core/route'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type FieldError, invalidInput } from '../errors.ts'

z.config(z.locales.en())

/** No one fixes more at once, and reporting a nonsense body must not cost more than reading it. */
const maxErrors = 50
/** Errors named in one sentence. */
const maxErrorsInDetail = 5

/** Validates params, query and body. @throws invalidInput with at most 50 fields */
export function parseInput(
  contract: RouteContract,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const errors = new FieldErrors()
  const params = parsePart(contract.params, request.params, errors)
  const query = parsePart(contract.query, request.query, errors)
  const body = parsePart(contract.body, request.body ?? {}, errors)
  errors.throwIfAny()
  return { params, query, body }
}

/** Validates one value. @throws invalidInput */
export function parseFields<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const errors = new FieldErrors()
  const parsed = parsePart(schema, value, errors)
  errors.throwIfAny()
  return parsed as z.output<S>
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, errors: FieldErrors): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  for (const issue of result.error.issues) errors.add(issue)
  return undefined
}

/** A field error, and its wording if the whole response is one sentence. */
interface Finding extends FieldError {
  readonly sentence: string
}

/** The first error per field path. */
class FieldErrors {
  readonly #byPath = new Map<string, Finding>()

  add(issue: z.core.$ZodIssue): void {
    for (const finding of findingsOf(issue)) {
      if (this.#byPath.size >= maxErrors) return
      if (!this.#byPath.has(finding.path)) this.#byPath.set(finding.path, finding)
    }
  }

  throwIfAny(): void {
    if (this.#byPath.size === 0) return
    const findings = [...this.#byPath.values()]
    const sentences = findings.slice(0, maxErrorsInDetail).map(({ sentence }) => sentence)
    throw invalidInput({
      detail: `${sentences.join('. ')}.`,
      errors: findings.map(({ path, message }) => ({ path, message })),
    })
  }
}

function findingsOf(issue: z.core.$ZodIssue): Finding[] {
  if (issue.code !== 'unrecognized_keys') {
    const { message } = issue
    return [{ path: issue.path.join('.'), message, sentence: message }]
  }
  const message = 'Unknown field'
  return issue.keys.slice(0, maxErrors).map(key => {
    const path = [...issue.path, key].join('.')
    return { path, message, sentence: `${message}: ${path}` }
  })
}
