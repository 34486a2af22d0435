import { maxStatementBytes } from '@outlay/contract/imports'
import { harmlessFile } from '../../core/storage/harmlessFile.ts'
import type { Statement } from './imports.api.ts'
import { newKey } from './newKey.ts'

/** What a person dropped: a statement to be read, or why it is not sent at all. */
export type Taken = { readonly statement: Statement } | { readonly refusal: string }

export function taken(files: readonly File[]): Taken {
  const [chosen] = files
  if (!chosen || files.length > 1) return { refusal: 'Import one file at a time: drop one after the other.' }
  const file = harmlessFile(chosen)
  if (file.size === 0) return { refusal: `${file.name} is empty. Export the statement again.` }
  if (file.size > maxStatementBytes)
    return {
      refusal: `${file.name} is larger than ${maxStatementBytes / 1024 / 1024} MB. Split it, by year for example, and import each part.`,
    }
  return { statement: { id: newKey(), file } }
}
