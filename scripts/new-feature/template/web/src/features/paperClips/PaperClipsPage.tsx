import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageSpinner } from '../../ui/PageSpinner.tsx'
import { PaperClipForm } from './PaperClipForm.tsx'
import { PaperClipList } from './PaperClipList.tsx'
import { paperClipsQuery } from './paperClips.api.ts'

export function PaperClipsPage() {
  const { data: paperClips, error, isPending, refetch } = useQuery(paperClipsQuery)
  if (isPending) return <PageSpinner />
  if (error) return <LoadFailure what="Paper clips" error={error} onRetry={refetch} />
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
