import type { MultipartFile } from '@fastify/multipart'
import type { UploadContract } from '@outlay/contract/core/route'
import type { FastifyRequest } from 'fastify'
import { defineError } from '../errors.ts'
import { parseFields } from './parse.ts'

/** One uploaded file in memory, and the text fields that came with it. */
export interface Upload<F = unknown> {
  readonly bytes: Buffer
  /** As the sender called it; never trusted to say what the file is. */
  readonly unverifiedName: string
  readonly fields: F
}

const notMultipart = defineError({
  code: 'upload.not-multipart',
  kind: 'wrong-type',
  title: 'No file came',
  detail: 'Send the file as multipart/form-data.',
})
const noFile = defineError({
  code: 'upload.no-file',
  kind: 'bad-input',
  title: 'No file came',
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
  title: 'The upload broke off',
  detail: 'The upload did not arrive whole. Please try again.',
})

/** Reads a multipart body with exactly one file, at most `maxBytes` long. */
export async function readUpload(request: FastifyRequest, contract: UploadContract): Promise<Upload> {
  if (!request.isMultipart()) throw notMultipart()
  const fields: Record<string, unknown> = {}
  let file: { bytes: Buffer; unverifiedName: string } | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: contract.maxBytes, files: 2, fields: 10, parts: 12 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (file) throw oneFileOnly()
      else file = await readFile(part, contract)
    }
  } catch (error) {
    discardRest(request)
    throw uploadErrorOf(error, contract)
  }
  if (!file) throw noFile()
  return { ...file, fields: parseFields(contract.fields, fields) }
}

async function readFile(
  part: MultipartFile,
  contract: UploadContract,
): Promise<{ bytes: Buffer; unverifiedName: string }> {
  if (part.fieldname !== contract.file)
    throw noFile({ detail: `Send the file in the field '${contract.file}'.` })
  return { bytes: await part.toBuffer(), unverifiedName: part.filename }
}

/**
 * Most senders hear the answer only when they have said everything, and a body that is left lying blocks the
 * connection: what is still to come is taken from the parser, which waits for a reader, and thrown away.
 */
function discardRest(request: FastifyRequest): void {
  request.raw.unpipe()
  request.raw.resume()
}

const limitCodes = new Set(['FST_REQ_FILE_TOO_LARGE'])
const countCodes = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

function uploadErrorOf(error: unknown, contract: UploadContract): unknown {
  const code = (error as { code?: string }).code ?? ''
  const megabytes = Math.floor(contract.maxBytes / 1024 / 1024)
  if (limitCodes.has(code))
    return fileTooLarge({ detail: `The file is too large. The limit is ${megabytes} MB.` })
  if (countCodes.has(code)) return oneFileOnly()
  if (error instanceof Error && error.name === 'AppError') return error
  return brokenUpload({ cause: error })
}
