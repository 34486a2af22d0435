import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBodySpace } from './bodies/bodySpace.ts'
import { installErrorHandler } from './server/errorHandler.ts'
import { readUpload } from './upload.ts'

const contract = { file: 'receipt', maxBytes: 10 * 1024 * 1024, fields: z.strictObject({}) }

let app: FastifyInstance
let connection: Agent
let folder: string
beforeAll(async () => {
  app = Fastify()
  installErrorHandler(app)
  await app.register(multipart)
  folder = await mkdtemp(join(tmpdir(), 'outlay-incoming-'))
  const space = await openBodySpace(folder)
  app.decorateRequest('actor', null)
  app.post('/', async call => {
    const received = await readUpload(call, contract, space)
    const { length: size } = await received.file.read()
    await received.discard()
    return { size }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  connection = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterAll(async () => {
  connection.destroy()
  await app.close()
  await rm(folder, { recursive: true })
})

type Part = [name: string, size: number]

/** Sends the whole form before reading the response, like most clients. */
async function upload(files: Part[], fields: string[] = []): Promise<{ status: number; body: string }> {
  const form = new FormData()
  for (const name of fields) form.append(name, 'text')
  for (const [name, size] of files) form.append(name, new Blob([new Uint8Array(size)]), 'a.jpg')
  const encoded = new Response(form)
  const { port } = app.server.address() as AddressInfo
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    agent: connection,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  const answer = once(call, 'response') as Promise<[IncomingMessage]>
  call.end(Buffer.from(await encoded.arrayBuffer()))
  await once(call, 'finish')
  const [reply] = await answer
  return { status: reply.statusCode ?? 0, body: await text(reply) }
}

const kilobyte = 1024
const nineMegabytes = 9 * 1024 * kilobyte
const tooMany = Array.from({ length: 13 }, (_, index) => `field${index}`)

describe('an upload that is refused while it arrives', () => {
  test.each<[string, Part[], string[], string]>([
    [
      'two small files',
      [
        ['receipt', kilobyte],
        ['receipt', kilobyte],
      ],
      [],
      'upload.one-file-only',
    ],
    [
      'a second file of 9 MB',
      [
        ['receipt', kilobyte],
        ['receipt', nineMegabytes],
      ],
      [],
      'upload.one-file-only',
    ],
    [
      'two files of 9 MB',
      [
        ['receipt', nineMegabytes],
        ['receipt', nineMegabytes],
      ],
      [],
      'upload.one-file-only',
    ],
    ['a file of 9 MB after too many fields', [['receipt', nineMegabytes]], tooMany, 'upload.one-file-only'],
    ['9 MB in a field of another name', [['picture', nineMegabytes]], [], 'upload.no-file'],
    ['a file of 18 MB', [['receipt', 2 * nineMegabytes]], [], 'upload.too-large'],
  ])('such as %s is taken to its end, and the connection serves the next', async (_, files, fields, code) => {
    const refused = await upload(files, fields)
    expect(refused.status).toBe(code === 'upload.too-large' ? 413 : 400)
    expect(JSON.parse(refused.body)).toMatchObject({ code })
    expect(await upload([['receipt', kilobyte]])).toEqual({ status: 200, body: '{"size":1024}' })
  })
})
