import { shownText } from '@outlay/contract/core/plainText'

/** The same file under a name that can be shown; itself where its own can be. */
export function harmlessFile(file: File): File {
  const name = shownText(file.name)
  if (name === file.name) return file
  const { type, lastModified } = file
  return new File([file], name, { type, lastModified })
}
