import type { MultipartFile } from '@fastify/multipart'
import type { UploadContract } from '@outlay/contract/core/route'
import type { FastifyRequest } from 'fastify'
import { AppError, defineError } from '../errors.ts'
import type { Wording } from '../language/say.ts'
import type { BodySpace, IncomingFiles, ReceivedFile, Share } from './bodies/bodySpace.ts'
import { parseFields } from './parse.ts'

/** One uploaded file with the accompanying text fields. */
export interface Upload<F = unknown> {
  /** On disk until read; discarded with the request. */
  readonly file: ReceivedFile
  /** The sender's file name; never trusted for the file type. */
  readonly unverifiedName: string
  readonly fields: F
  /** Deletes the file. */
  discard(): Promise<void>
}

const notMultipart = defineError({
  code: 'upload.not-multipart',
  kind: 'wrong-type',
  title: 'No file received',
  detail: 'Send the file as multipart/form-data.',
})
const noFile = defineError({
  code: 'upload.no-file',
  kind: 'bad-input',
  title: 'No file received',
  detail: 'Choose a file to upload.',
})
const oneFileOnly = defineError({
  code: 'upload.one-file-only',
  kind: 'bad-input',
  title: 'One file at a time',
  detail: 'Upload one file at a time.',
})
const fileTooLarge = defineError({
  code: 'upload.too-large',
  kind: 'too-large',
  title: 'The file is too large',
  detail: 'The file is too large. The limit is 10 MB.',
})
const brokenUpload = defineError({
  code: 'upload.broken',
  kind: 'bad-input',
  title: 'Upload interrupted',
  detail: 'The upload didn’t finish. Please try again.',
})

/**
 * Reads a multipart body with exactly one file of at most `maxBytes`; the caller must discard it.
 * @throws tooManyBodies, noSpaceForBodies, and a specific error for each defect of the body
 */
export async function readUpload(
  request: FastifyRequest,
  contract: UploadContract,
  space: UploadSpace,
): Promise<Upload> {
  if (!request.isMultipart()) throw notMultipart()
  const share = space.takeDisk(request)
  try {
    const { file, ...rest } = await readParts(request, contract, { files: space.files, share })
    return { ...rest, file, discard: () => file.discard().finally(share.free) }
  } catch (error) {
    share.free()
    throw error
  }
}

type UploadSpace = Pick<BodySpace, 'files' | 'takeDisk'>

interface Receiving {
  readonly files: IncomingFiles
  readonly share: Share
}

async function readParts(
  request: FastifyRequest,
  contract: UploadContract,
  receiving: Receiving,
): Promise<Omit<Upload, 'discard'>> {
  const fields: Record<string, unknown> = {}
  let received: Received | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: contract.maxBytes, files: 2, fields: 10, parts: 12 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (received) throw oneFileOnly()
      else received = await receive(part, contract, receiving)
    }
    if (!received) throw noFile()
    return { ...received, fields: parseFields(contract.fields, fields) }
  } catch (error) {
    discardRest(request)
    await received?.file.discard()
    throw uploadErrorOf(error, contract)
  }
}

type Received = Pick<Upload, 'file' | 'unverifiedName'>

async function receive(
  part: MultipartFile,
  contract: UploadContract,
  { files, share }: Receiving,
): Promise<Received> {
  if (part.fieldname !== contract.file)
    throw noFile({ detail: `Send the file in the field '${contract.file}'.` })
  const file = await files.receive(part.file, share)
  if (!part.file.truncated) return { file, unverifiedName: part.filename }
  await file.discard()
  throw fileTooLarge({ detail: tooLargeDetail(contract) })
}

/**
 * Most clients read the response only after sending everything, and an unread body blocks the connection, so the rest
 * is detached from the parser and discarded.
 */
function discardRest(request: FastifyRequest): void {
  request.raw.unpipe()
  request.raw.resume()
}

const limitCodes = new Set(['FST_REQ_FILE_TOO_LARGE'])
const countCodes = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

function uploadErrorOf(error: unknown, contract: UploadContract): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (limitCodes.has(code)) return fileTooLarge({ detail: tooLargeDetail(contract) })
  if (countCodes.has(code)) return oneFileOnly()
  if (error instanceof AppError || isOfDisk(error)) return error
  return brokenUpload({ cause: error })
}

function tooLargeDetail({ maxBytes }: UploadContract): Wording {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  return say => say('The file is too large. The limit is {megabytes} MB.', { megabytes })
}

/** The client's connection never makes these calls, so the disk is at fault. */
function isOfDisk(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    ['open', 'write', 'unlink'].includes(String(error.syscall))
  )
}
