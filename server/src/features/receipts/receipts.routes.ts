import type { ReaderName } from '@outlay/contract/receiptReadings'
import { receiptRoutes as contract } from '@outlay/contract/receipts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../core/actor.ts'
import type { StoredFile } from '../../core/files/files.ts'
import { type Call, route } from '../../core/http/route.ts'
import type { Bytes } from '../../core/http/serialise.ts'
import * as policy from './receipts.policy.ts'
import type { Receipts } from './receipts.service.ts'

type UploadCall = Pick<Call<typeof contract.uploadToClaude>, 'actor' | 'upload' | 'signal'>

const daySeconds = 24 * 60 * 60

export function receiptRoutes(app: FastifyInstance, receipts: Receipts): void {
  const readWith =
    (reader: ReaderName) =>
    ({ actor, upload, signal }: UploadCall) =>
      receipts.upload(actor, { bytes: upload.bytes, projectId: upload.fields.projectId, reader }, signal)

  const admit = (actor: Actor) => receipts.admit(actor)
  route(app, contract.uploadToClaude, { allow: policy.mayUploadReceipts, admit, handle: readWith('claude') })
  route(app, contract.uploadToOpenai, { allow: policy.mayUploadReceipts, admit, handle: readWith('openai') })
  route(app, contract.readers, {
    allow: policy.mayAskForReaders,
    handle: async () => receipts.readers(),
  })
  route(app, contract.picture, {
    allow: policy.mayAskForReceipts,
    handle: async ({ actor, params }) => bytesOf(await receipts.picture(actor, params.id)),
  })
  route(app, contract.thumbnail, {
    allow: policy.mayAskForReceipts,
    handle: async ({ actor, params }) => bytesOf(await receipts.thumbnail(actor, params.id)),
  })
}

function bytesOf({ stream, size, type }: StoredFile & { type: string }): Bytes {
  return { stream, type, sizeBytes: size, cacheSeconds: daySeconds }
}
