import { maxReceiptBytes, receiptPictureTypes } from '@outlay/contract/receipts'
import { decimal } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

const mediaTypes = Object.keys(receiptPictureTypes)
const endings: string[] = Object.values(receiptPictureTypes).flat()

/** For a file input's `accept`. */
export const acceptedPictures = [...mediaTypes, ...endings].join(',')

/** "PNG, JPG, GIF or WebP", as people call them. */
const typeNames = namesOf(mediaTypes)
const megabyteLimit = maxReceiptBytes / 1024 / 1024

export const pictureHint = `${typeNames}, up to ${megabyteLimit} MB`

/** Why a file cannot be a receipt, as a sentence; undefined if it may be one. The server looks inside. */
export function pictureProblem(locale: Locale, file: File): string | undefined {
  const name = file.name.toLowerCase()
  const isTaken = mediaTypes.includes(file.type) || endings.some(ending => name.endsWith(ending))
  if (!isTaken) return `This kind of file cannot be read. Use ${typeNames}.`
  if (file.size === 0) return 'This file is empty.'
  if (file.size > maxReceiptBytes)
    return `This file has ${megabytes(locale, file.size)} MB. At most ${megabyteLimit} MB can be sent.`
  return undefined
}

function namesOf(types: readonly string[]): string {
  const names = [...new Set(types.map(nameOf))]
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

function nameOf(mediaType: string): string {
  const known: Record<string, string> = { jpeg: 'JPG', webp: 'WebP', heif: 'HEIC' }
  const [, subtype = ''] = /^\w+\/(?:x-)?([a-z]+)/.exec(mediaType) ?? []
  return known[subtype] ?? subtype.toUpperCase()
}

// Rounded up, so that one byte too many does not read as "10 MB. At most 10 MB".
function megabytes(locale: Locale, bytes: number): string {
  const tenths = Math.ceil(bytes / 1024 / 102.4)
  return decimal(locale, tenths / 10, tenths % 10 === 0 ? 0 : 1)
}
