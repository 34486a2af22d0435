import type { Problem } from '@outlay/contract/core/problem'
import type { DataDownload, DownloadRequest } from '@outlay/contract/privacy'
import type { Person, Reply } from '../../../testing/person.ts'

/** Someone asks for all that is kept of them; by the password of test people, where no other is given. */
export function askForArchive(
  person: Person,
  given: DownloadRequest = { password: 'correct horse' },
): Promise<Reply<DataDownload & Problem>> {
  return person.post<DataDownload & Problem>('/api/privacy/downloads', given)
}
