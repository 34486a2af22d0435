import { problemSchema } from '@outlay/contract/core/problem'
import type { RouteContract } from '@outlay/contract/core/route'
import * as z from 'zod/mini'
import { isByKey } from '../../access/keyRules.ts'

type Json = Record<string, unknown>

/** Builds the OpenAPI 3.1 document from the contract. Format: spec.openapis.org/oas/v3.1. */
export function openapiDocument(api: Record<string, Record<string, RouteContract>>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, routes] of Object.entries(api))
    for (const [name, contract] of Object.entries(routes)) {
      const operation = { [contract.method.toLowerCase()]: operationOf(feature, name, contract) }
      paths[contract.path] = { ...paths[contract.path], ...operation }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Outlay', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'outlay.session_token' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, made in Settings' },
      },
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
    },
  }
}

function operationOf(feature: string, name: string, contract: RouteContract): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: contract.summary,
    security: securityOf(contract),
    parameters: [
      ...parametersOf(contract.params, 'path'),
      ...parametersOf(contract.query, 'query'),
      ...ifMatchOf(contract),
    ],
    ...requestBodyOf(contract),
    responses: {
      ...successOf(contract),
      ...outdatedOf(contract),
      default: {
        description: 'What went wrong and what to do',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function securityOf(contract: RouteContract): Json[] {
  if (contract.access === 'public') return []
  return [{ session: [] }, ...(isByKey(contract) ? [{ apiKey: [] }] : [])]
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** Whether the route takes If-Match, as changes to versioned records do. */
const isEdit = ({ method, versioned }: RouteContract) =>
  versioned && (method === 'PUT' || method === 'DELETE') ? versioned : undefined

function ifMatchOf(contract: RouteContract): Json[] {
  if (!isEdit(contract)) return []
  const description = 'The ETag of what was opened: a change of what has moved on since is refused with 412'
  return [{ name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string' } }]
}

function outdatedOf(contract: RouteContract): Json {
  const thing = isEdit(contract)
  if (!thing) return {}
  const current = { type: 'object', properties: { current: jsonSchema(thing, 'output') } }
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, current] }
  const content = { 'application/problem+json': { schema } }
  return { 412: { description: 'It has moved on; `current` is what it is now', content } }
}

function requestBodyOf({ body, rawBody, upload }: RouteContract): Json {
  if (rawBody)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    }
  if (body)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }
  if (!upload) return {}
  const fields = jsonSchema(upload.fields, 'input') as { properties?: Json }
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: upload.maxBytes }
  const schema = {
    ...fields,
    properties: { ...fields.properties, [upload.file]: file },
    required: [upload.file],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function successOf({ response, status = 200, versioned }: RouteContract): Json {
  if (response === null) return { 204: { description: 'Done' } }
  if (response === 'bytes') return { 200: { description: 'The bytes' } }
  return {
    [status]: {
      description: 'Done',
      ...(versioned ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
      content: { 'application/json': { schema: jsonSchema(response, 'output') } },
    },
  }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return rest
}
