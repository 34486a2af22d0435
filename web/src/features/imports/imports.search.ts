import {
  type PreviewOutcome,
  previewOutcomes,
  type RowOutcome,
  rowOutcomes,
} from '@outlay/contract/imports/importOutcomes'
import { useNavigate, useParams, useSearch } from '../../core/navigation/navigation.tsx'

/** The URL parameters of /import: the filter of the rows. */
export interface ImportSearch {
  readonly outcome?: PreviewOutcome
}
/** The same for /import/$importId. */
export interface ImportedSearch {
  readonly outcome?: RowOutcome
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseImportSearch(unverified: Record<string, unknown>): ImportSearch {
  const outcome = previewOutcomes.find(one => one === unverified.outcome)
  return outcome ? { outcome } : {}
}

export function parseImportedSearch(unverified: Record<string, unknown>): ImportedSearch {
  const outcome = rowOutcomes.find(one => one === unverified.outcome)
  return outcome ? { outcome } : {}
}

export function useImportAddress() {
  const { outcome } = parseImportSearch(useSearch())
  const navigate = useNavigate()
  return {
    outcome,
    show: (next: PreviewOutcome | undefined) =>
      void navigate({
        to: '/import',
        search: next ? { outcome: next } : {},
        replace: true,
        resetScroll: false,
      }),
  }
}

export function useImportedAddress() {
  const { importId = '' } = useParams()
  const { outcome } = parseImportedSearch(useSearch())
  const navigate = useNavigate()
  return {
    importId,
    outcome,
    show: (next: RowOutcome | undefined) =>
      void navigate({
        to: '/import/$importId',
        params: { importId },
        search: next ? { outcome: next } : {},
        replace: true,
        resetScroll: false,
      }),
  }
}
