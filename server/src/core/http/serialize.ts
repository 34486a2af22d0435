import { deepStrictEqual } from 'node:assert'
import type { Readable } from 'node:stream'
import type { RouteContract } from '@outlay/contract/core/route'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** A non-JSON response. */
export interface Bytes {
  readonly stream: Readable
  readonly type: string
  readonly sizeBytes?: number
  /** Sends it as a download with this name. */
  readonly fileName?: string
  /** For immutable content: the browser may cache it but must revalidate. */
  readonly etag?: string
}

/** Prewritten JSON of type `Answer`, for example from the database. */
export class WrittenJson<Answer> {
  declare readonly answer: Answer
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Writer = (answer: unknown) => string

const writers = new WeakMap<object, Writer>()

/** Writes only the contract's fields. Compiled on first use, to keep startup fast. */
export function createResponseWriter({ response }: RouteContract, checkAnswers: boolean): Writer {
  if (response === null || response === 'bytes') return () => ''
  return answer => {
    if (answer instanceof WrittenJson) {
      if (checkAnswers) checkWritten(response, answer.text)
      return answer.text
    }
    if (checkAnswers) z.parse(response, answer)
    return writerOf(response)(answer)
  }
}

/** Prewritten JSON bypasses the writer, so check that it has no other fields. */
function checkWritten(response: z.ZodMiniType, text: string): void {
  const written: unknown = JSON.parse(text)
  deepStrictEqual(z.parse(response, written), written)
}

function writerOf(response: z.ZodMiniType): Writer {
  const known = writers.get(response)
  if (known) return known
  const schema = simplify(z.toJSONSchema(response, { target: 'draft-7', io: 'output' }))
  const writer: Writer = fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0])
  writers.set(response, writer)
  return writer
}

/**
 * fast-json-stringify validates each value for `anyOf: [X, null]`, but not for `nullable`, which needs a single type.
 */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [key, simplify(value)] as const)
  const { anyOf, ...rest } = Object.fromEntries(entries)
  if (!Array.isArray(anyOf)) return Object.fromEntries(entries)
  const other = anyOf.filter(option => option.type !== 'null')
  if (anyOf.length === 2 && other.length === 1 && other[0].type)
    return { ...rest, ...other[0], nullable: true }
  return Object.fromEntries(entries)
}

export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): FastifyReply {
  const { etag } = bytes
  reply.header('cache-control', etag ? 'private, no-cache' : 'private, no-store')
  if (etag) reply.header('etag', etag)
  if (etag && isKnown(etag, request.headers['if-none-match'])) {
    bytes.stream.destroy()
    return reply.code(304).send()
  }
  reply.type(bytes.type)
  if (bytes.sizeBytes !== undefined) reply.header('content-length', bytes.sizeBytes)
  if (bytes.fileName) reply.header('content-disposition', `attachment; filename="${bytes.fileName}"`)
  return reply.send(bytes.stream)
}

/** RFC 9110, 13.1.2: weak comparison. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
