/** A file that is not sent yet, as the device keeps it. */
export interface WaitingFile {
  readonly id: string
  readonly ownerId: string
  /** Files come back in the order in which they were chosen. */
  readonly place: number
  readonly file: File
}

/** Where files that are not sent yet outlive the page. Any of it may fail: then they live as long as the page. */
export interface WaitingFiles {
  /** All of this person's, in order. */
  list(ownerId: string): Promise<readonly WaitingFile[]>
  put(file: WaitingFile): Promise<void>
  remove(id: string): Promise<void>
  clear(ownerId: string): Promise<void>
}

/** More than this is not kept on the device. */
export const mostKeptFiles = 200
export const mostKeptBytes = 200 * 1024 * 1024
