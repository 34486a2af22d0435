/** Why a deletion asks once more; the changes are sentences. */
export function ChangedMeanwhile({ changes }: { changes: readonly string[] }) {
  return <p role="alert">It was changed in another window. {changes.join(' ')}</p>
}
