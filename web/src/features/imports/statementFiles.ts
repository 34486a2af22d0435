import { maxStatementBytes } from '@outlay/contract/imports'
import { t } from '../../core/language/language.ts'
import { harmlessFile } from '../../core/storage/harmlessFile.ts'
import type { Statement } from './imports.api.ts'
import { newKey } from './newKey.ts'

/** A dropped statement, or why it is refused. */
export type Taken = { readonly statement: Statement } | { readonly refusal: string }

export function taken(files: readonly File[]): Taken {
  const [chosen] = files
  if (!chosen || files.length > 1) return { refusal: t('Import one file at a time.') }
  const file = harmlessFile(chosen)
  if (file.size === 0)
    return { refusal: t('{name} is empty. Export the statement again.', { name: file.name }) }
  if (file.size > maxStatementBytes)
    return {
      refusal: t(
        '{name} is larger than {megabytes} MB. Split it, for example by year, and import each part.',
        { name: file.name, megabytes: maxStatementBytes / 1024 / 1024 },
      ),
    }
  return { statement: { id: newKey(), file } }
}
