import { deepStrictEqual } from 'node:assert'
import type { Readable } from 'node:stream'
import type { RouteContract } from '@outlay/contract/core/route'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** An answer that is not JSON. */
export interface Bytes {
  readonly stream: Readable
  readonly type: string
  readonly sizeBytes?: number
  /** Offered as a download under this name. */
  readonly fileName?: string
  /** Of what never changes: the person's own browser may keep it, and asks each time whether it may still show it. */
  readonly etag?: string
}

/** An answer of type `Answer` as the JSON text of its contract, for example as the database has written it. */
export class WrittenJson<Answer> {
  declare readonly answer: Answer
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Writer = (answer: unknown) => string

const writers = new WeakMap<object, Writer>()

/** Writes what a route's contract names, nothing else. Compiled for the first answer: a start compiles for none. */
export function answerWriter({ response }: RouteContract, checkAnswers: boolean): Writer {
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

/** Nothing leaves out what the contract does not name, as a writer would. */
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

/** `anyOf: [X, null]` makes fast-json-stringify validate each value; `nullable`, which asks for one type, does not. */
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

/** RFC 9110, 13.1.2: compared weakly. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
