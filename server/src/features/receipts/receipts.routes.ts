import type { ReaderName } from '@outlay/contract/receipts/receiptReadings'
import { receiptRoutes as contract } from '@outlay/contract/receipts/receipts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../core/actor.ts'
import type { StoredFile } from '../../core/files/files.ts'
import type { ReceivedFile } from '../../core/http/bodies/bodySpace.ts'
import { type Call, route } from '../../core/http/route.ts'
import type { Bytes } from '../../core/http/serialize.ts'
import type { Receipts } from './receipts.service.ts'

type UploadCall = Pick<Call<typeof contract.uploadToClaude>, 'actor' | 'upload' | 'signal' | 'request'>

export function receiptRoutes(app: FastifyInstance, receipts: Receipts): void {
  const readWith =
    (reader: ReaderName) =>
    ({ actor, upload, signal, request }: UploadCall) => {
      const { file, unverifiedName, fields } = upload
      const locales = localesOf(request.headers['accept-language'])
      const { projectId, pages } = fields
      const key = keyOf(request)
      const sent = { file, unverifiedName, projectId, pages, reader, locales, key }
      return receipts.queue.upload(actor, sent, signal)
    }

  const onUpload = () => receipts.warmUp()
  route(app, contract.uploadToClaude, readWith('claude'), onUpload)
  route(app, contract.uploadToOpenai, readWith('openai'), onUpload)
  route(app, contract.attach, ({ actor, params, ifMatch, upload, request, signal }) => {
    const sent = { ...sentBy(upload, request), place: 'the first' } as const
    return receipts.queue.attach(actor, { id: params.id, ifMatch }, sent, signal)
  })
  route(app, contract.assign, ({ actor, params, body, ifMatch }) =>
    receipts.assigning.assign(actor, { id: params.id, ifMatch }, body.waiting),
  )
  route(app, contract.underWay, async ({ actor }) => receipts.queue.of(actor))
  route(app, contract.readers, ({ actor }) => receipts.readers(actor))
  route(app, contract.picture, ({ actor, params, query }) =>
    pictureOf(receipts, actor, { id: params.id, page: query.page ?? 0, isTurned: query.turned === 'true' }),
  )
  route(app, contract.thumbnail, async ({ actor, params }) =>
    turnedBytes(await receipts.thumbnail(actor, params.id), `${params.id}-thumbnail`),
  )
  route(app, contract.rotate, ({ actor, params, body }) => receipts.rotate(actor, params.id, body.rotation))
  // Never displayed inline, as it is an untrusted file.
  route(app, contract.original, async ({ actor, params }) => {
    const original = await receipts.original(actor, params.id)
    return {
      ...bytesOf(original, `${params.id}-original`),
      fileName: `receipt.${original.type.split('/').at(-1)}`,
    }
  })
  reviewRoutes(app, receipts)
}

function reviewRoutes(app: FastifyInstance, receipts: Receipts): void {
  route(app, contract.waiting, ({ actor }) => receipts.reviews.waiting(actor))
  route(app, contract.review, ({ actor, params }) => receipts.reviews.review(actor, params.id))
  route(app, contract.settleDuplicate, ({ actor, params, body }) =>
    receipts.reviews.settle(actor, params.id, body.keep),
  )
  route(app, contract.accuracy, ({ actor }) => receipts.reviews.readingAccuracy(actor))
}

interface SentUpload {
  readonly file: ReceivedFile
  readonly unverifiedName: string
}

/** The request's Idempotency-Key. */
const keyOf = ({ headers }: FastifyRequest): string | null => headers['idempotency-key']?.toString() ?? null

/** The uploaded file with its name and Idempotency-Key. */
export function sentBy({ file, unverifiedName }: SentUpload, request: FastifyRequest) {
  return { file, unverifiedName, key: keyOf(request) }
}

interface ShownPage {
  readonly id: string
  readonly page: number
  readonly isTurned: boolean
}

async function pictureOf(
  receipts: Receipts,
  actor: Actor,
  { id, page, isTurned }: ShownPage,
): Promise<Bytes> {
  const name = `${id}-${page}`
  if (isTurned) return turnedBytes(await receipts.turnedPicture(actor, id, page), name)
  return bytesOf(await receipts.picture(actor, id, page), name)
}

function turnedBytes(file: StoredFile & { type: string; rotation: number }, name: string): Bytes {
  return bytesOf(file, file.rotation === 0 ? name : `${name}-${file.rotation}`)
}

/** A receipt's files never change, so their name serves as ETag. */
function bytesOf({ stream, size, type }: StoredFile & { type: string }, name: string): Bytes {
  return { stream, type, sizeBytes: size, etag: `"${name}"` }
}

const mostLocales = 5

/** The languages of an Accept-Language header (RFC 9110, 12.5.4), most preferred first. */
function localesOf(header: string | undefined): string[] {
  const liked = (header ?? '').split(',').map(part => {
    const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i)
    return { tag, weight: quality === '' ? 1 : Number(quality) || 0 }
  })
  return liked
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostLocales)
    .map(({ tag }) => tag)
}
