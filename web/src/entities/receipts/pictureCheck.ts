import { maxReceiptBytes, receiptPictureTypes } from '@outlay/contract/receipts/receipts'
import { decimal } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'

const mediaTypes = Object.keys(receiptPictureTypes)
const endings: string[] = Object.values(receiptPictureTypes).flat()

/** For a file input's `accept`. */
export const acceptedPictures = [...mediaTypes, ...endings].join(',')

const megabyteLimit = maxReceiptBytes / 1024 / 1024

/** The accepted files: "PNG, JPG, GIF or WebP, up to 10 MB". */
export function pictureHint(): string {
  return t('{types}, up to {megabyteLimit} MB', { types: typeNames(), megabyteLimit })
}

/** Why a file cannot be a receipt, as a sentence; undefined if it may be one. The server checks the content. */
export function pictureProblem(locale: Locale, file: File): string | undefined {
  const name = file.name.toLowerCase()
  const isTaken = mediaTypes.includes(file.type) || endings.some(ending => name.endsWith(ending))
  if (!isTaken) return t('We can’t read this type of file. Use {types}.', { types: typeNames() })
  if (file.size === 0) return t('This file is empty.')
  if (file.size > maxReceiptBytes)
    return t('This file is {megabytes} MB. The maximum is {megabyteLimit} MB.', {
      megabytes: megabytes(locale, file.size),
      megabyteLimit,
    })
  return undefined
}

/** Whether the same file was chosen twice. */
export function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}

/** Common names: "PNG, JPG, GIF or WebP". */
function typeNames(): string {
  const names = [...new Set(mediaTypes.map(nameOf))]
  return t('{others} or {last}', { others: names.slice(0, -1).join(', '), last: names.at(-1) })
}

function nameOf(mediaType: string): string {
  const known: Record<string, string> = { jpeg: 'JPG', webp: 'WebP', heif: 'HEIC' }
  const [, subtype = ''] = /^\w+\/(?:x-)?([a-z]+)/.exec(mediaType) ?? []
  return known[subtype] ?? subtype.toUpperCase()
}

// Rounded up, so that a file one byte too large does not read as "10 MB. At most 10 MB".
function megabytes(locale: Locale, bytes: number): string {
  const tenths = Math.ceil(bytes / 1024 / 102.4)
  return decimal(locale, tenths / 10, tenths % 10 === 0 ? 0 : 1)
}
