import type { Problem } from '@outlay/contract/core/problem'
import type { DataDownload, DownloadRequest } from '@outlay/contract/privacy/privacy'
import type { Person, Reply } from '../../../testing/person.ts'

/** Requests an archive, by default with the password of test people. */
export function askForArchive(
  person: Person,
  given: DownloadRequest = { password: 'correct horse' },
): Promise<Reply<DataDownload & Problem>> {
  return person.post<DataDownload & Problem>('/api/privacy/downloads', given)
}
