import { sanitizeText } from '@outlay/contract/core/plainText'

/** The file with a name that is safe to show; unchanged if it already has one. */
export function sanitizeFileName(file: File): File {
  const name = sanitizeText(file.name)
  if (name === file.name) return file
  const { type, lastModified } = file
  return new File([file], name, { type, lastModified })
}
