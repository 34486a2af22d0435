import type { RouteContract } from '@outlay/contract/core/route'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type FieldError, invalidInput } from '../errors.ts'

z.config(z.locales.en())

/** Checks params, query and body by the contract. @throws invalidInput, naming every bad field at once. */
export function parseInput(
  contract: RouteContract,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const errors: FieldError[] = []
  const params = parsePart(contract.params, request.params, errors)
  const query = parsePart(contract.query, request.query, errors)
  const body = parsePart(contract.body, request.body ?? {}, errors)
  if (errors.length > 0) throw invalidFields(errors)
  return { params, query, body }
}

/** Checks one value by a schema. @throws invalidInput */
export function parseFields<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const errors: FieldError[] = []
  const parsed = parsePart(schema, value, errors)
  if (errors.length > 0) throw invalidFields(errors)
  return parsed as z.output<S>
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  for (const issue of result.error.issues) errors.push(...fieldErrorsOf(issue))
  return undefined
}

function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({
      path: [...issue.path, key].join('.'),
      message: 'This field is not known here',
    }))
  return [{ path: issue.path.join('.'), message: issue.message }]
}

function invalidFields(errors: FieldError[]): Error {
  const unique = errors.filter(
    (error, index) => errors.findIndex(other => other.path === error.path) === index,
  )
  const detail = unique
    .slice(0, 5)
    .map(({ path, message }) =>
      message === 'This field is not known here' ? `${message}: ${path}` : message,
    )
    .join('. ')
  return invalidInput({ detail: `${detail}.`, errors: unique })
}
