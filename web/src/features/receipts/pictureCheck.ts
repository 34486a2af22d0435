import { maxReceiptBytes, receiptPictureTypes } from '@outlay/contract/receipts'

const mediaTypes = Object.keys(receiptPictureTypes)
const endings: string[] = Object.values(receiptPictureTypes).flat()

/** For a file input's `accept`. */
export const acceptedPictures = [...mediaTypes, ...endings].join(',')

export const pictureHint = 'PNG, JPG, GIF or WebP, up to 10 MB'

/** Why a file cannot be a receipt picture, as a sentence; undefined if it may be one. The server looks inside. */
export function pictureProblem(file: File): string | undefined {
  const name = file.name.toLowerCase()
  const isPicture = mediaTypes.includes(file.type) || endings.some(ending => name.endsWith(ending))
  if (!isPicture) return 'Only pictures can be read: PNG, JPG, GIF or WebP.'
  if (file.size === 0) return 'This file is empty.'
  if (file.size > maxReceiptBytes)
    return `This picture has ${megabytes(file.size)} MB. At most 10 MB can be sent.`
  return undefined
}

// Rounded up, so that one byte too many does not read as "10 MB. At most 10 MB".
function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 1024 / 102.4) / 10).toLocaleString()
}
