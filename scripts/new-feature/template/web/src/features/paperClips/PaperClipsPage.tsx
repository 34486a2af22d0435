import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { PaperClipForm } from './PaperClipForm.tsx'
import { PaperClipList } from './PaperClipList.tsx'
import { paperClipsQuery } from './paperClips.api.ts'

export function PaperClipsPage() {
  const { data: paperClips, error, isPending, refetch } = useQuery(paperClipsQuery)
  if (isPending) return <PageSpinner />
  if (error) return <LoadError what="Paper clips" error={error} onRetry={refetch} />
  return (
    <>
      <PageHeader title="Paper clips" />
      <PaperClipForm />
      {paperClips.length > 0 ? (
        <PaperClipList paperClips={paperClips} />
      ) : (
        <EmptyState title="No paper clips yet" text="Name the first one above." />
      )}
    </>
  )
}
