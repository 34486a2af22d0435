/** A file that is not sent yet, as the device keeps it. What it is kept for is part of `ownerId`: see each feature. */
export interface WaitingFile {
  readonly id: string
  readonly ownerId: string
  /** Files come back in the order in which they were chosen. */
  readonly place: number
  readonly file: File
  /** What the person has decided of its pages, as the upload's field says it. */
  readonly pages?: string | undefined
  /** Who is to read it, where the person has chosen. */
  readonly provider?: string | undefined
  /** What the person has typed of it, by the fields of the form that it will be looked at in. */
  readonly typed?: Readonly<Record<string, string>> | undefined
}

/** Where files that are not sent yet outlive the page. Any of it may fail: then they live as long as the page. */
export interface WaitingFiles {
  /** All of this person's, in order. */
  list(ownerId: string): Promise<readonly WaitingFile[]>
  put(file: WaitingFile): Promise<void>
  remove(id: string): Promise<void>
  clear(ownerId: string): Promise<void>
}
