import { maxStatementBytes } from '@outlay/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { msg, t } from '../../core/language/language.ts'
import { sanitizeFileName } from '../../core/storage/sanitizeFileName.ts'
import { lazyCard } from '../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import classes from './ImportPage.module.css'
import { firstPreviewQuery, type Statement } from './imports.api.ts'
import { useImportAddress } from './imports.search.ts'
import { randomIdempotencyKey } from './randomIdempotencyKey.ts'
import { StatementDrop } from './StatementDrop.tsx'
import { useStatement } from './useStatement.ts'

const StatementPreview = lazyCard(
  msg('The preview'),
  async () => (await import('./preview/StatementPreview.tsx')).StatementPreview,
)

/** Drop, preview and import a statement. The file stays on the device until it is imported. */
export function ImportPage() {
  const { outcome, show } = useImportAddress()
  const { statement, ...kept } = useStatement()
  const [refusal, setRefusal] = useState<string>()
  const first = useQuery(firstPreviewQuery(statement))
  const take = (files: readonly File[]) => {
    const next = taken(files)
    setRefusal('refusal' in next ? next.refusal : undefined)
    kept.take('statement' in next ? next.statement : undefined)
    if (outcome) show(undefined)
  }
  if (statement && first.data)
    return (
      <Suspense fallback={<PageSpinner />}>
        <StatementPreview
          key={statement.id}
          statement={statement}
          first={first.data}
          isKept={kept.isKept}
          onLeave={() => kept.take(undefined)}
          onSend={kept.release}
          onFailure={kept.holdOn}
        />
      </Suspense>
    )
  return (
    <>
      <PageHeader
        title={t('Import')}
        text={t('Turn a statement into expenses. Nothing is saved until you confirm.')}
      />
      <div className={classes.sections}>
        <StatementDrop
          reading={first.isFetching ? statement?.file.name : undefined}
          refusal={refusal}
          error={first.error}
          onFiles={take}
          onRetry={() => void first.refetch()}
          onCancel={() => kept.take(undefined)}
        />
        <EarlierImports />
      </div>
    </>
  )
}

/** A dropped statement, or why it is refused. */
type Taken = { readonly statement: Statement } | { readonly refusal: string }

function taken(files: readonly File[]): Taken {
  const [chosen] = files
  if (!chosen || files.length > 1) return { refusal: t('Import one file at a time.') }
  const file = sanitizeFileName(chosen)
  if (file.size === 0)
    return { refusal: t('{name} is empty. Export the statement again.', { name: file.name }) }
  if (file.size > maxStatementBytes)
    return {
      refusal: t(
        '{name} is larger than {megabytes} MB. Split it, for example by year, and import each part.',
        { name: file.name, megabytes: maxStatementBytes / 1024 / 1024 },
      ),
    }
  return { statement: { id: randomIdempotencyKey(), file } }
}
