import type { Readable } from 'node:stream'
import type { RouteContract } from '@outlay/contract/core/route'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/** An answer that is not JSON. */
export interface Bytes {
  readonly stream: Readable
  readonly type: string
  readonly sizeBytes?: number
  /** Offered as a download under this name. */
  readonly fileName?: string
  /** For how long the person's own browser may keep it. */
  readonly cacheSeconds?: number
}

/** Compiles a route's response schema into a writer that lets through what the contract names, nothing else. */
export function answerWriter(contract: RouteContract, checkAnswers: boolean): (answer: unknown) => string {
  const { response } = contract
  if (response === null || response === 'bytes') return () => ''
  const schema = simplify(z.toJSONSchema(response, { target: 'draft-7', io: 'output' }))
  const write = fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0])
  if (!checkAnswers) return write
  return answer => {
    z.parse(response, answer)
    return write(answer)
  }
}

/** `anyOf: [X, null]` makes fast-json-stringify validate each value; `nullable` does not. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [key, simplify(value)] as const)
  const { anyOf, ...rest } = Object.fromEntries(entries)
  if (!Array.isArray(anyOf)) return Object.fromEntries(entries)
  const other = anyOf.filter(option => option.type !== 'null')
  if (anyOf.length === 2 && other.length === 1) return { ...rest, ...other[0], nullable: true }
  return Object.fromEntries(entries)
}

export function sendBytes(reply: FastifyReply, bytes: Bytes): FastifyReply {
  reply.type(bytes.type)
  reply.header(
    'cache-control',
    bytes.cacheSeconds ? `private, max-age=${bytes.cacheSeconds}, immutable` : 'private, no-store',
  )
  if (bytes.sizeBytes !== undefined) reply.header('content-length', bytes.sizeBytes)
  if (bytes.fileName) reply.header('content-disposition', `attachment; filename="${bytes.fileName}"`)
  return reply.send(bytes.stream)
}
